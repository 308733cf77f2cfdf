import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { EstadoNaAdquirente } from '../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { PortaPara, Portas } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { VendaDoMes } from './useConciliacao.ts'

const tons: Record<EstadoNaAdquirente, TomDaSituacao> = { conferida: 'bom', aConferir: 'nota', divergente: 'atencao' }

/** Sales, each of which opens to its payment. */
export function VendasConferidas({ itens }: { itens: readonly VendaDoMes[] }) {
  const { t } = useTextos()
  return (
    <Portas>
      <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        <chakra.ul listStyleType="none" aria-label={t('conciliacao.titulo')}>
          {itens.map(v => (
            <Venda key={v.id} v={v} />
          ))}
        </chakra.ul>
      </Box>
    </Portas>
  )
}

function Venda({ v }: { v: VendaDoMes }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const quem = v.pagador || t('conciliacao.venda')
  return (
    <Flex
      as="li"
      px={{ base: '4', md: '5' }}
      py="3"
      gap="1"
      columnGap="4"
      wrap="wrap"
      align="center"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ border: 'none' }}
      fontSize="sm"
    >
      <Box flex="1 1 9rem" minW="0">
        <PortaPara para={`${caminhos.checkouts(slug)}?pagamento=${v.id}`} rotulo={t('conciliacao.abrir', { quem })}>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {quem}
          </Text>
        </PortaPara>
        <Text color="ink-2">
          <Momento iso={v.criadoEm} />
        </Text>
      </Box>
      <Box textAlign="end" flex="0 0 9rem" order={{ base: 0, md: 2 }}>
        <Text fontWeight="semibold">
          <Valor centavos={deReais(v.valor) ?? 0} />
        </Text>
        {v.devolvido > 0 && (
          <Text color="ink-2" fontSize="xs">
            {`${t('conciliacao.coluna.devolvido')} ${formatarReais(deReais(v.devolvido) ?? 0, idioma)}`}
          </Text>
        )}
      </Box>
      <Box flex={{ base: '1 1 100%', md: '0 0 15rem' }} color="ink-2" order={{ base: 2, md: 1 }}>
        <Situacao tom={tons[v.estado]}>{t(`conciliacao.estado.${v.estado}`)}</Situacao>
      </Box>
    </Flex>
  )
}
