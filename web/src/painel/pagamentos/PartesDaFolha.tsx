import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'

type Recebiveis = Received<typeof obterCheckout>['recebiveis']

const tomDaParcela = {
  agendado: 'nota',
  liquidado: 'bom',
  antecipado: 'bom',
  abatido: 'bom',
  devolvido: 'parado',
} as const
/** The day on which it came, or is to come. */
const diaDaParcela = ({ data, liquidadoEm }: Recebiveis[number]) =>
  formatarData(liquidadoEm ? dataSaoPaulo(Date.parse(liquidadoEm)) : data)

/** The payment's instalments, each with where it stands. */
export function Parcelas({ recebiveis }: { recebiveis: Recebiveis }) {
  const { t } = useTextos()
  if (recebiveis.length === 0) return null
  return (
    <ParteDoPagamento titulo={t('pagamento.parcelas')}>
      <dl>
        {recebiveis.map(r => (
          <DadoDoPagamento
            key={r.parte}
            nome={
              <>
                {t('pagamento.parcela', { n: r.numeroParcela, total: r.parcelas })}
                <Box mt="1">
                  <Situacao tom={tomDaParcela[r.situacao]}>
                    {t(`pagamento.parcela.${r.situacao}`, { dia: diaDaParcela(r) })}
                  </Situacao>
                </Box>
              </>
            }
          >
            {/* what went back is told by what it was: nothing is left of it */}
            <Valor centavos={deReais(r.situacao === 'devolvido' ? r.original : r.valor) ?? 0} />
          </DadoDoPagamento>
        ))}
      </dl>
    </ParteDoPagamento>
  )
}

/** Two states stand beside each other: each says which it is. */
export const NomeDoEstado = ({ nome }: { nome: string }) => (
  <Text as="span" color="ink-2" fontSize="sm">
    {nome}
  </Text>
)

/** A titled part of the sheet. */
export const ParteDoPagamento = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Box as="section" mt="6">
    <chakra.h3 fontWeight="bold" mb="2">
      {titulo}
    </chakra.h3>
    {children}
  </Box>
)

/** A figure by its name. */
export const DadoDoPagamento = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <Flex justify="space-between" align="center" gap="4" py="2" borderTopWidth="1px" borderColor="line" fontSize="sm">
    <chakra.dt color="ink-2">{nome}</chakra.dt>
    <chakra.dd fontWeight="semibold" textAlign="end" minW="0">
      {children}
    </chakra.dd>
  </Flex>
)
