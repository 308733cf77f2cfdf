import { chakra, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import type { Coluna } from './colunas.ts'
import { Fala } from './Fala.tsx'
import { Icone } from './icones.tsx'

/** In which order a list's rows stand: what a table's heads and the choice above a phone's cards share. */

export interface PropsDaTabela<T> {
  rotulo: string
  colunas: readonly Coluna<T>[]
  itens: readonly T[]
  chave: (item: T) => string
  /** The column that the list is kept by, which end of it comes first, and the other one. */
  ordem?: OrdemDaTabela
  /** Every row of the list is here; else an order is of the rows that are, and says so (`SoAqui`). */
  inteira?: boolean
}
export interface OrdemDaTabela {
  por: string
  antigos: boolean
  aoTrocar: () => void
}

export interface OrdemLocal {
  id: string
  sobe: boolean
}

/** The rows in the order of a column that was pressed: text from A, amounts from the greatest; pressed again, the other way. */
export function useOrdemLocal<T>({ colunas, itens }: PropsDaTabela<T>) {
  const { idioma } = useTextos()
  const [pedida, setPedida] = useState<OrdemLocal>()
  const chave = colunas.find(c => c.id === pedida?.id)?.ordena
  const ordenada = chave && pedida
  const sentido = ordenada?.sobe ? 1 : -1
  const comparar = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), idioma)
  const ordenar = (coluna: Coluna<T> | undefined) => {
    const primeiro = itens[0]
    const sobe =
      pedida?.id === coluna?.id ? !pedida?.sobe : !!primeiro && typeof coluna?.ordena?.(primeiro) === 'string'
    setPedida(coluna && { id: coluna.id, sobe })
  }
  const linhas = chave ? itens.toSorted((a, b) => sentido * comparar(chave(a), chave(b))) : itens
  return { linhas, ordenada, ordenar, por: setPedida }
}

/** The columns that rows can be put in order of here. */
export const ordenaveis = <T,>({ colunas, itens }: PropsDaTabela<T>): readonly Coluna<T>[] =>
  itens.length > 1 ? colunas.filter(c => c.ordena) : []

/** Where a list goes on, the rows that are here alone are in order: what comes first of them may not be the first of all. */
export function SoAqui<T>(props: PropsDaTabela<T> & { ordenada: OrdemLocal | undefined; aoSair: () => void }) {
  const { t } = useTextos()
  const { colunas, itens, inteira, ordenada } = props
  const coluna = colunas.find(c => c.id === ordenada?.id)
  const dito = !inteira && coluna && t('ordem.soAqui', { coluna: coluna.titulo, n: String(itens.length) })
  return (
    <Flex columnGap="3" wrap="wrap" align="center" fontSize="sm" color="ink-2" mb={dito ? '2' : '0'}>
      <Text as="span" aria-live="polite">
        <Fala>{dito}</Fala>
      </Text>
      {dito && (
        <BotaoDeOrdem aoTrocar={props.aoSair} icone={undefined} dica={undefined}>
          {t('ordem.daLista')}
        </BotaoDeOrdem>
      )}
    </Flex>
  )
}

/** What people call an order: a name's is not the one of an amount. */
const nomesDaOrdem = {
  letras: { '+': 'ordem.deAaZ', '-': 'ordem.deZaA' },
  numeros: { '+': 'ordem.sobe', '-': 'ordem.desce' },
} as const
const deLetras = <T,>({ ordena }: Coluna<T>, [primeiro]: readonly T[]): boolean =>
  primeiro !== undefined && typeof ordena?.(primeiro) === 'string'

/** What a table's heads offer, above a phone's cards: one choice, or a button where the list has two ends only. */
export function OrdemDosCartoes<T>(
  props: PropsDaTabela<T> & { ordenada: OrdemLocal | undefined; aoPor: (ordem: OrdemLocal | undefined) => void },
) {
  const { t } = useTextos()
  const { ordem, ordenada, aoPor } = props
  // the column that the list is kept by has its two ends
  const colunas = ordenaveis(props).filter(c => c.id !== ordem?.por)
  if (colunas.length === 0) return ordem ? <TrocaDeOrdem ordem={ordem} /> : null
  const escolher = (valor: string) => {
    const [sentido, id] = [valor.slice(0, 1), valor.slice(1)]
    if (id) return aoPor({ id, sobe: sentido === '+' })
    aoPor(undefined)
    if (ordem && ordem.antigos !== (sentido === '+')) ordem.aoTrocar()
  }
  return (
    <NativeSelect.Root w="auto" maxW="full" display="inline-flex">
      <NativeSelect.Field
        aria-label={t('ordem.qual')}
        h="11"
        fontSize="sm"
        fontWeight="semibold"
        color="ink-2"
        bg="surface"
        value={ordenada ? `${ordenada.sobe ? '+' : '-'}${ordenada.id}` : ordem?.antigos ? '+' : '-'}
        onChange={e => escolher(e.currentTarget.value)}
      >
        <option value="-">{t(ordem ? 'ordem.novos' : 'ordem.daLista')}</option>
        {ordem && <option value="+">{t('ordem.antigos')}</option>}
        {colunas.flatMap(coluna =>
          (['+', '-'] as const).map(sentido => (
            <option key={sentido + coluna.id} value={sentido + coluna.id}>
              {t(nomesDaOrdem[deLetras(coluna, props.itens) ? 'letras' : 'numeros'][sentido], {
                coluna: coluna.titulo,
              })}
            </option>
          )),
        )}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** Begins the list at its other end: the head of its column, or, above a phone's cards, what comes first today. */
export function TrocaDeOrdem(p: {
  ordem: OrdemDaTabela
  titulo?: string
  /** Another column says the order now: no arrow stands here. */
  parada?: boolean
}) {
  const { ordem, titulo } = p
  const { t } = useTextos()
  const qual = t(ordem.antigos ? 'ordem.antigos' : 'ordem.novos')
  return (
    <BotaoDeOrdem
      aoTrocar={ordem.aoTrocar}
      icone={p.parada ? undefined : ordem.antigos ? 'subir' : 'descer'}
      dica={titulo && qual}
    >
      {titulo ?? qual}
    </BotaoDeOrdem>
  )
}

export function BotaoDeOrdem(p: {
  aoTrocar: () => void
  icone: 'subir' | 'descer' | undefined
  /** Of a head: it is small already. */
  dica: string | undefined
  children: string
}) {
  return (
    <chakra.button
      type="button"
      onClick={p.aoTrocar}
      title={p.dica}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="11"
      cursor="pointer"
      fontWeight="semibold"
      fontSize={p.dica ? undefined : 'sm'}
      color={p.dica ? undefined : 'ink-2'}
      _hover={{ color: 'ink' }}
    >
      {p.children}
      {p.icone && <Icone nome={p.icone} tamanho={16} />}
    </chakra.button>
  )
}
