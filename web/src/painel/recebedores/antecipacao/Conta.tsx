import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { useTextos } from '../../../app/textos.tsx'
import { Momento } from '../../../ui/Momento.tsx'
import { Valor } from '../../../ui/Valor.tsx'
import { type Antecipaveis, type Antecipavel, custoDe } from './tipos.ts'

/** What an offer comes to: later, the cost, now. `inteira`: also who authorises it, where it goes, until when. */
export function Conta({
  item,
  valor,
  condicoes,
  inteira = false,
}: {
  item: Antecipavel
  valor: number
  condicoes: Antecipaveis
  inteira?: boolean
}) {
  const { t, idioma } = useTextos()
  const { taxa, responsavel, para, dataExpiracao } = condicoes
  const custo = custoDe(valor, item, taxa) ?? 0
  const mes = Number(taxa?.mes ?? 0).toLocaleString(idioma, { minimumFractionDigits: 2 })
  return (
    <chakra.dl bg="canvas" borderRadius="l2" px="4" py="2">
      <Linha nome={t('antecipar.regular', { data: formatarData(item.data) })}>
        <Valor centavos={valor} />
      </Linha>
      <Linha nome={t('antecipar.custo')} nota={t('antecipar.taxa', { taxa: mes, n: item.dias })}>
        <Valor centavos={-custo} />
      </Linha>
      <Linha nome={t('antecipar.agora')} forte>
        <Valor centavos={valor - custo} />
      </Linha>
      {inteira && responsavel && (
        <Linha nome={t('antecipar.responsavel')} nota={`CPF ${responsavel.cpf}`}>
          {responsavel.nome}
        </Linha>
      )}
      {inteira && para && <Linha nome={t('antecipar.para')}>{para}</Linha>}
      {inteira && (
        <Linha nome={t('antecipar.validade')}>
          <Momento iso={dataExpiracao} />
        </Linha>
      )}
    </chakra.dl>
  )
}

function Linha(props: { nome: string; nota?: string; forte?: boolean; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="2" fontWeight={props.forte ? 'bold' : 'normal'}>
      <chakra.dt color={props.forte ? 'ink' : 'ink-2'}>
        {props.nome}
        {props.nota && (
          <Text as="span" display="block" fontSize="sm" color="ink-2" fontWeight="normal">
            {props.nota}
          </Text>
        )}
      </chakra.dt>
      <chakra.dd textAlign="end" overflowWrap="anywhere">
        {props.children}
      </chakra.dd>
    </Flex>
  )
}

export const Acoes = ({ children }: { children: ReactNode }) => (
  <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
    {children}
  </Flex>
)
