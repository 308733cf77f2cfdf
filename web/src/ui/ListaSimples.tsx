import { Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ListaDe } from '../api/useLista.ts'
import { useTextos } from '../app/textos.tsx'
import { EsqueletoDeLinhas } from './Esqueleto.tsx'
import { Falhou } from './Falhou.tsx'
import { DeSaida } from './Lista.tsx'
import { Portas } from './Porta.tsx'

/**
 * A list of rows inside a part of a page, in all its states: coming, failed, nothing yet, there, and more. A page's
 * own list, with columns and a size, is `Lista`.
 */
export function ListaSimples<T>(props: {
  lista: ListaDe<T>
  /** What the list is, for who hears it. */
  rotulo: string
  /** Shown where there is nothing; without it nothing is. */
  vazio?: ReactNode
  /** One `li`. */
  linha: (item: T) => ReactNode
}) {
  const { t } = useTextos()
  const { lista } = props
  if (lista.error) return <Falhou erro={lista.error.erro} aoRepetir={lista.recarregar} />
  if (lista.carregando) return <EsqueletoDeLinhas linhas={3} />
  if (lista.itens.length === 0 && !lista.temMais) return props.vazio
  return (
    <>
      <DeSaida sai={lista.trocando}>
        <Portas>
          <chakra.ul listStyleType="none" aria-label={props.rotulo}>
            {lista.itens.map(props.linha)}
          </chakra.ul>
        </Portas>
      </DeSaida>
      {lista.temMais && (
        <Flex p="4" justify="center">
          <Button variant="outline" w="full" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
            {t(lista.carregandoMais ? 'carregando' : lista.maisFalhou ? 'erro.repetir' : 'lista.carregarMais')}
          </Button>
        </Flex>
      )}
    </>
  )
}
