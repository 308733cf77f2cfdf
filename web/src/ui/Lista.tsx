import { Box, Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ChavePainel } from '../../../shared/textos/painel.ts'
import type { ListaDe } from '../api/useLista.ts'
import { useSearchParams } from '../app/router.ts'
import { useTextos } from '../app/textos.tsx'
import type { Coluna } from './colunas.ts'
import { EsqueletoDeLinhas } from './Esqueleto.tsx'
import { EstadoVazio } from './EstadoVazio.tsx'
import { Fala } from './Fala.tsx'
import { Falhou } from './Falhou.tsx'
import { buscaDeAgora, comFiltros, ordemDe } from './filtros.ts'
import { Superficie } from './Pagina.tsx'
import { Tabela } from './Tabela.tsx'

/** K41: how many come at a time. */
const tamanhos = [10, 25, 50, 100] as const
const TAMANHO = 25

/** The page size of the address (`itens`): one of those offered, whatever was typed. */
export const porPaginaDe = (busca: URLSearchParams): number =>
  tamanhos.find(n => String(n) === busca.get('itens')) ?? TAMANHO

interface Props<T> {
  lista: ListaDe<T>
  colunas: readonly Coluna<T>[]
  /** What the list is, for who hears it. */
  rotulo: string
  filtrando: boolean
  /** The column that the list is kept by, where the server can begin at either end of it. */
  ordenaPor?: string
  /** Shown to a company that has nothing yet: the first step. */
  vazio: ReactNode
  /** How many there are in all, where no filter is on and the server counted: said instead of how many are shown. */
  total?: number | undefined
  /** Words of its own; generic ones where silent. `mostrando`, `parcial` and `aoTodo` take `{n}`. */
  textos?: Partial<Record<'mostrando' | 'parcial' | 'aoTodo', ChavePainel<'n'>>> &
    Partial<Record<'erro' | 'erroTexto' | 'nada' | 'nadaTexto', ChavePainel>>
}

/** A list page's body in all its states: coming, failed, refused, nothing yet, nothing found, there, and more. */
export function Lista<T>({ lista, colunas, rotulo, filtrando, vazio, ordenaPor, total, textos = {} }: Props<T>) {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  if (lista.error)
    return (
      <Superficie>
        <Falhou
          erro={lista.error.erro}
          titulo={t(textos.erro ?? 'lista.erro')}
          texto={t(textos.erroTexto ?? 'lista.erroTexto')}
          aoRepetir={lista.recarregar}
        />
      </Superficie>
    )
  if (lista.carregando) return <EsqueletoDeLinhas linhas={7} />
  // a part without anything in it may have more behind it: what is said of nothing, and the way on
  if (lista.itens.length === 0)
    return (
      <>
        <Superficie>
          {filtrando ? (
            <EstadoVazio
              figura="buscaVazia"
              titulo={t(textos.nada ?? 'lista.nada')}
              texto={t(textos.nadaTexto ?? 'lista.nadaTexto')}
            >
              <Button variant="outline" onClick={() => setBusca({})}>
                {t('lista.limpar')}
              </Button>
            </EstadoVazio>
          ) : (
            vazio
          )}
        </Superficie>
        {lista.temMais && <Rodape lista={lista} total={total} textos={textos} />}
      </>
    )
  const antigos = ordemDe(busca).ordem !== undefined
  const trocarOrdem = () =>
    setBusca(comFiltros(buscaDeAgora(), { ordem: antigos ? undefined : 'antigos' }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <DeSaida sai={lista.trocando}>
        <Tabela
          rotulo={rotulo}
          colunas={colunas}
          itens={lista.itens}
          chave={lista.chave}
          inteira={!lista.temMais && !lista.parcial}
          {...(ordenaPor && { ordem: { por: ordenaPor, antigos, aoTrocar: trocarOrdem } })}
        />
      </DeSaida>
      <Rodape lista={lista} total={total} textos={textos} />
    </>
  )
}

/** Rows of the filters before, while those of the new ones come: seen to be on their way out. */
export const DeSaida = ({ sai, children }: { sai: boolean; children: ReactNode }) => (
  <Box aria-busy={sai} opacity={sai ? 0.5 : undefined}>
    {children}
  </Box>
)

function Rodape<T>({
  lista,
  total,
  textos,
}: Pick<Props<T>, 'lista' | 'total'> & { textos: NonNullable<Props<T>['textos']> }) {
  const { t } = useTextos()
  if (lista.trocando)
    return (
      <Text color="ink-2" fontSize="sm" mt="5" aria-live="polite">
        <Fala>{t('carregando')}</Fala>
      </Text>
    )
  const n = lista.itens.length
  const frase = () => {
    if (lista.parcial) return t(textos.parcial ?? 'lista.parcial', { n })
    // rows that were read on may be newer than the count
    if (total === undefined || total < n || !textos.aoTodo) return t(textos.mostrando ?? 'lista.mostrando', { n })
    const deTodos = t(textos.aoTodo, { n: total })
    return lista.temMais ? t('lista.mostrandoDe', { aqui: n, total: deTodos }) : deTodos
  }
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap" mt="5" minH="11">
      <Text color="ink-2" fontSize="sm" aria-live="polite">
        <Fala>{lista.maisFalhou ? t('lista.maisFalhou') : frase()}</Fala>
      </Text>
      {lista.temMais && (
        <Button
          variant="outline"
          onClick={lista.carregarMais}
          aria-disabled={lista.carregandoMais}
          order={{ base: 3, md: 0 }}
          w={{ base: 'full', md: 'auto' }}
        >
          {t(lista.carregandoMais ? 'carregando' : lista.maisFalhou ? 'erro.repetir' : 'lista.carregarMais')}
        </Button>
      )}
      {lista.porPagina !== undefined && <PorPagina />}
    </Flex>
  )
}

function PorPagina() {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const mudar = (valor: string) =>
    setBusca(comFiltros(buscaDeAgora(), { itens: Number(valor) === TAMANHO ? undefined : valor }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Box as="label" display="flex" alignItems="center" gap="2" fontSize="sm" color="ink-2">
      {t('lista.porPagina')}
      <NativeSelect.Root size="sm" w="20">
        <NativeSelect.Field h="11" value={porPaginaDe(busca)} onChange={e => mudar(e.currentTarget.value)}>
          {tamanhos.map(n => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  )
}
