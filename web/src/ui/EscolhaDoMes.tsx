import { Box, Flex, IconButton, NativeSelect } from '@chakra-ui/react'
import { useContext, useMemo } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Fala } from './Fala.tsx'
import { Icone } from './icones.tsx'
import { escritorDeMeses, type Mes, mesAoLado, mesesPorAno, mesSaoPaulo } from './meses.ts'
import { PrimeiroMes } from './primeiroMes.ts'

interface Props {
  /** What the month is of. */
  rotulo: string
  mes: Mes
  aoEscolher: (mes: Mes) => void
  /** The last one that is offered; this one where nothing is to come. */
  ultimo?: Mes
}

/**
 * One month, from the company's first to this one: from its neighbours, or from a list. Not the browsers' own field, which on a desk is either
 * plain text or says nothing of a month until the whole of it is typed.
 */
export function EscolhaDoMes({ rotulo, mes, aoEscolher, ultimo }: Props) {
  const { t, idioma } = useTextos()
  const atual = ultimo ?? mesSaoPaulo(Date.now())
  const escrever = useMemo(() => escritorDeMeses(idioma), [idioma])
  const desde = useContext(PrimeiroMes)
  const anos = useMemo(() => mesesPorAno(atual, mes, desde), [atual, mes, desde])
  const primeiro = anos.at(-1)?.meses.at(-1) ?? mes
  const vizinho = (n: -1 | 1) => {
    const fim = n < 0 ? mes <= primeiro : mes >= atual
    return (
      <IconButton
        variant="outline"
        colorPalette="gray"
        boxSize="12"
        bg="surface"
        borderColor="line"
        flexShrink={0}
        aria-label={t(n < 0 ? 'mes.anterior' : 'mes.proximo')}
        aria-disabled={fim}
        onClick={() => !fim && aoEscolher(mesAoLado(mes, n))}
      >
        <Icone nome={n < 0 ? 'esquerda' : 'direita'} />
      </IconButton>
    )
  }
  return (
    <Flex gap="2" align="center" flex={{ base: '1 1 17rem', sm: '0 1 auto' }} minW="0">
      {vizinho(-1)}
      <NativeSelect.Root size="lg" flex="1" minW={{ base: '0', sm: '13rem' }}>
        <NativeSelect.Field
          h="12"
          bg="surface"
          aria-label={rotulo}
          value={mes}
          onChange={e => aoEscolher(e.currentTarget.value)}
        >
          {anos.map(({ ano, meses }) => (
            <optgroup key={ano} label={ano}>
              {meses.map(m => (
                <option key={m} value={m}>
                  {escrever(m)}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {vizinho(1)}
      {/* the arrows change what is not under the focus */}
      <Box srOnly role="status">
        <Fala>{escrever(mes)}</Fala>
      </Box>
    </Flex>
  )
}
