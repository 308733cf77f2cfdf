import { Box, Flex } from '@chakra-ui/react'
import { mesesAte } from '../../../../shared/domain/comissao.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { escreverMes, type MesDaComissao } from './Comissoes.tsx'

/**
 * A year of a representative as bars, up to its last month: a month below zero hangs under the line. Its figures are in the
 * months below, so that the picture is for the eye alone.
 */
export function GraficoDasComissoes({ meses }: { meses: readonly MesDaComissao[] }) {
  const ultimo = meses[0]?.mes ?? ''
  const valores = mesesAte(ultimo, 12).map(mes => {
    const centavos = deReais(meses.find(c => c.mes === mes)?.valor ?? 0) ?? 0
    return { mes, centavos }
  })
  const maior = Math.max(1, ...valores.map(v => v.centavos))
  const menor = Math.min(0, ...valores.map(v => v.centavos))
  const altura = (centavos: number) => `${(Math.abs(centavos) / (maior - menor)) * 100}%`
  const soma = valores.reduce((s, v) => s + v.centavos, 0)
  return (
    <Box role="img" aria-label={dizer('comissoes.grafico', { soma: formatarReais(soma, 'pt-BR') })}>
      <Flex h="7rem" gap="1.5" align="stretch" aria-hidden>
        {valores.map(({ mes, centavos }) => (
          <Flex
            key={mes}
            direction="column"
            flex="1"
            minW="0"
            title={`${escreverMes(mes)}: ${emReais(centavos / 100)}`}
          >
            <Flex flex={maior} align="flex-end" borderBottomWidth="1px" borderColor="line-strong" minH="0">
              {centavos > 0 && (
                <Box
                  data-cor
                  w="full"
                  bg="brand.solid"
                  borderTopRadius="sm"
                  style={{ height: `max(2px, ${(centavos / maior) * 100}%)` }}
                />
              )}
            </Flex>
            {menor < 0 && (
              <Box flex={-menor} minH="0">
                {centavos < 0 && (
                  <Box data-cor w="full" bg="danger" borderBottomRadius="sm" style={{ height: altura(centavos) }} />
                )}
              </Box>
            )}
          </Flex>
        ))}
      </Flex>
      <Flex gap="1.5" mt="1" aria-hidden fontSize="2xs" color="ink-2">
        {valores.map(({ mes }) => (
          <Box key={mes} flex="1" minW="0" textAlign="center" overflow="hidden">
            {escreverMes(mes).slice(0, 3)}
          </Box>
        ))}
      </Flex>
    </Box>
  )
}
