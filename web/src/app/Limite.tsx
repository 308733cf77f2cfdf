import { Button } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'
import { Estado } from '../ui/Estado.tsx'
import { Fala } from '../ui/Fala.tsx'
import { Icone } from '../ui/icones.tsx'
import { isRouteErrorResponse, useRouteError } from './router.ts'
import { useTextos } from './textos.tsx'

/** After a release, an open page asks for chunks of the one before: a reload brings the new page. */
const pedacoPerdido = (erro: unknown) =>
  erro instanceof Error && /dynamically imported module|module script failed|Loading chunk/i.test(erro.message)

export function TelaDeErro({ erro }: { erro?: unknown }) {
  const { t } = useTextos()
  const novaVersao = pedacoPerdido(erro)
  return (
    <div role="alert">
      <Fala>
        <Estado
          pagina
          // no drawing: it is shown where a file could not be had
          figura={<Icone nome={novaVersao ? 'relogio' : 'alerta'} tamanho={48} />}
          titulo={t(novaVersao ? 'erro.novaVersao' : 'erro.titulo')}
          texto={t(novaVersao ? 'erro.novaVersaoTexto' : 'erro.texto')}
        >
          <Button onClick={() => location.reload()}>{t('erro.recarregar')}</Button>
        </Estado>
      </Fala>
    </div>
  )
}

/** The router's error element: what a page threw, or an address that is not ours. */
export function ErroDaRota() {
  const erro = useRouteError()
  return <TelaDeErro erro={isRouteErrorResponse(erro) ? undefined : erro} />
}

/** The last net, outside the router. */
export class Limite extends Component<{ children: ReactNode }, { erro?: unknown }> {
  override state: { erro?: unknown } = {}
  static getDerivedStateFromError(erro: unknown) {
    return { erro: erro ?? new Error('unknown') }
  }
  override render() {
    return this.state.erro === undefined ? this.props.children : <TelaDeErro erro={this.state.erro} />
  }
}
