import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { marcasDoEixo } from './escala.ts'

export interface Serie {
  /** A colour of the theme, `brand.solid`. */
  cor: string
  /** Said beside the amount where there are several. */
  nome?: string
  /** Reais, one for each place of the axis. */
  valores: readonly number[]
}
interface Props {
  /** What stands under each place, and what is said of it over its columns. */
  lugares: readonly { curto: string; completo: string }[]
  series: readonly Serie[]
  resumo: string
  idioma: string
  /** An amount in whole words, for the hint. */
  escrever: (reais: number) => string
}

/** Names under the axis: so many fit a phone, twice as many a desk. */
const NOMES = 7

/**
 * Columns for few, short names: a picture for the eye, whose exact numbers stand in the table behind it. Marks are rounded; the
 * pointer on a place says its amounts. Ours, because a library of charts weighed more than the page (decision 0153).
 */
export function GraficoDeColunas({ lugares, series, resumo, idioma, escrever }: Props) {
  const [sob, setSob] = useState<number>()
  const marcas = marcasDoEixo(series.flatMap(s => s.valores))
  const curto = new Intl.NumberFormat(idioma, { notation: 'compact', maximumFractionDigits: 1 })
  const [baixo = 0, alto = 1] = [marcas[0], marcas.at(-1)]
  const altura = (v: number) => (v - baixo) / (alto - baixo)
  const cada = Math.max(1, Math.ceil(lugares.length / NOMES / 2))
  return (
    <Grid
      role="img"
      aria-label={resumo}
      templateColumns="auto minmax(0, 1fr)"
      gap="2"
      pt="2"
      fontSize="xs"
      color="ink-2"
      lineHeight="1"
    >
      <Box position="relative" aria-hidden>
        {marcas.map(m => (
          // as wide as its longest mark
          <Box key={m} h="0" visibility="hidden" whiteSpace="nowrap">
            {curto.format(m)}
          </Box>
        ))}
        {marcas.map(m => (
          <Box
            key={m}
            position="absolute"
            insetEnd="0"
            bottom={`calc(${altura(m) * 100}% - 0.5em)`}
            whiteSpace="nowrap"
          >
            {curto.format(m)}
          </Box>
        ))}
      </Box>
      <Box h="13rem" position="relative">
        {marcas.map(m => (
          <Box
            key={m}
            position="absolute"
            insetX="0"
            bottom={`${altura(m) * 100}%`}
            borderTopWidth="1px"
            borderColor={m === 0 ? 'line-strong' : 'line'}
          />
        ))}
        <Flex position="absolute" inset="0" onPointerLeave={() => setSob(undefined)}>
          {lugares.map((lugar, n) => (
            <Flex
              key={lugar.completo}
              {...{ flex: '1', minW: '0', justify: 'center' }}
              bg={sob === n ? 'brand.soft' : undefined}
              onPointerEnter={() => setSob(n)}
            >
              {series.map(s => (
                <Coluna key={s.cor} cor={s.cor} de={altura(0)} ate={altura(s.valores[n] ?? 0)} />
              ))}
            </Flex>
          ))}
        </Flex>
        {sob !== undefined && <Dito {...{ n: sob, lugares, series, escrever }} />}
      </Box>
      <Box />
      <Flex aria-hidden h="1em">
        {lugares.map(({ curto: nome, completo }, n) => (
          <Flex key={completo} flex="1" minW="0" justify="center">
            {n % cada === 0 && (
              <Flex w="0" justify="center" whiteSpace="nowrap" {...(n % (2 * cada) !== 0 && { hideBelow: 'md' })}>
                {nome}
              </Flex>
            )}
          </Flex>
        ))}
      </Flex>
    </Grid>
  )
}

/** From the line of zero up, or down. Its colour is the picture: a machine that chooses colours leaves it. */
function Coluna({ cor, de, ate }: { cor: string; de: number; ate: number }) {
  return (
    <Box flex="1" maxW="3rem" position="relative">
      <Box
        data-part="coluna"
        position="absolute"
        insetX="12%"
        bottom={`${Math.min(de, ate) * 100}%`}
        h={`${Math.abs(ate - de) * 100}%`}
        bg={cor}
        forcedColorAdjust="none"
        {...(ate >= de ? { borderTopRadius: '4px' } : { borderBottomRadius: '4px' })}
      />
    </Box>
  )
}

/** What the pointer is on: beside it, or on a phone at the other edge; never past one. */
function Dito({ n, lugares, series, escrever }: Pick<Props, 'lugares' | 'series' | 'escrever'> & { n: number }) {
  const meio = ((n + 0.5) / lugares.length) * 100
  const depois = meio > 50
  return (
    <Box
      position="absolute"
      top="0"
      zIndex="1"
      pointerEvents="none"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      shadow="flutua"
      px="3"
      py="2"
      lineHeight="1.5"
      whiteSpace="nowrap"
      insetStart={{ base: depois ? '0' : 'auto', md: depois ? 'auto' : `calc(${meio}% + 0.75rem)` }}
      insetEnd={{ base: depois ? 'auto' : '0', md: depois ? `calc(${100 - meio}% + 0.75rem)` : 'auto' }}
    >
      <Box color="ink-2">{lugares[n]?.completo}</Box>
      {series.map(s => (
        <Box key={s.cor} fontWeight="semibold">
          {s.nome && `${s.nome}: `}
          {escrever(s.valores[n] ?? 0)}
        </Box>
      ))}
    </Box>
  )
}
