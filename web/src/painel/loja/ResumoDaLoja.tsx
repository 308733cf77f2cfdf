import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'

/** Who came, who began a bag, who paid, what that came to, what waits and what sells; a shop that nothing happened to has none. */
export function ResumoDaLoja() {
  const { t } = useTextos()
  const { data } = useEndpoint('listarPedidosDaLoja', { query: { resumo: 'sim', limit: 1 } })
  const r = data?.resumo
  if (!r || r.pedidos + r.visitas === 0) return null
  return (
    <Box mb="6">
      <Secao
        id="resumo-da-loja"
        titulo={t('pedido.resumo', { dias: r.dias })}
        {...(r.parcial && { texto: t('pedido.resumo.parcial', { n: r.pedidos }) })}
      >
        <Grid
          gap={{ base: '4', md: '6' }}
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
        >
          <Numero nome={t('pedido.resumo.visitas')}>{r.visitas}</Numero>
          <Numero nome={t('pedido.resumo.carrinhos')}>{r.carrinhos}</Numero>
          <Numero nome={t('pedido.resumo.pagos')}>{t('pedido.resumo.deQuantos', { n: r.pagos, de: r.pedidos })}</Numero>
          <Numero nome={t('pedido.resumo.vendido')}>
            <Valor centavos={deReais(r.vendido) ?? 0} />
          </Numero>
          <Numero nome={t('pedido.resumo.aSeparar')}>{r.aSeparar}</Numero>
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }} minW="0">
            <Text color="ink-2" fontSize="sm" id="mais-vendidos">
              {t('pedido.resumo.maisVendidos')}
            </Text>
            <chakra.ol listStyleType="none" aria-labelledby="mais-vendidos">
              {r.maisVendidos.map(p => (
                <chakra.li key={p.nome}>
                  <Flex justify="space-between" gap="3">
                    <Text truncate>{p.nome}</Text>
                    <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                      {p.quantidade}
                    </Text>
                  </Flex>
                </chakra.li>
              ))}
            </chakra.ol>
            {r.maisVendidos.length === 0 && <Text>—</Text>}
          </Box>
        </Grid>
      </Secao>
    </Box>
  )
}

function Numero({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <Box minW="0" containerType="inline-size">
      <Text color="ink-2" fontSize="sm">
        {nome}
      </Text>
      {/* R$ 9.999.999,99 stays in its column, whatever that is */}
      <Text fontSize={{ base: 'clamp(0.75rem, 11cqi, 1.25rem)', md: '2xl' }} fontWeight="bold" lineHeight="1.3">
        {children}
      </Text>
    </Box>
  )
}
