import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { definirNavegacao } from '../api/painel.ts'
import { FalhaDeLeitura, passageira } from '../api/useEndpoint.ts'
import { Avisos } from '../ui/avisos.tsx'
import { aparencia } from './aparencia.ts'
import { BarraDeProgresso } from './BarraDeProgresso.tsx'
import { Limite } from './Limite.tsx'
import { continuar, MOSTRA, portaPronta, seguirFoco } from './porta.ts'
import { criarRoteador } from './rotas.tsx'
import { RouterProvider } from './router.ts'
import { sistema } from './sistema.ts'
import { ProvedorDeTextos } from './textos.tsx'

/** The panel's entry: providers from the outside in, then the routes. */
aparencia.iniciar()
const roteador = criarRoteador()
definirNavegacao(caminho => void roteador.navigate(caminho))

const raiz = document.getElementById('raiz') ?? document.getElementById('root')
if (!raiz) throw new Error('the page has no #raiz')

const pronta = portaPronta()
const focado = pronta && seguirFoco(pronta)

/** In the commit that takes the document's sign-in away, what was typed into it goes on in the page's own. */
function Continua() {
  useLayoutEffect(() => {
    if (!pronta || !raiz) return
    document.documentElement.removeAttribute(MOSTRA)
    continuar(pronta, raiz, focado?.())
  }, [])
  return null
}

/** Where a screen stands already, the page comes whole or not at all. */
const depoisDaRota = () =>
  new Promise<void>(pronto => {
    if (roteador.state.initialized) return pronto()
    const parar = roteador.subscribe(({ initialized }) => {
      if (!initialized) return
      parar()
      pronto()
    })
  })
if (pronta) await depoisDaRota()

// in slices: what is being typed meanwhile is drawn
startTransition(() =>
  createRoot(raiz).render(
    <StrictMode>
      <ChakraProvider value={sistema}>
        <ProvedorDeTextos>
          <SWRConfig
            value={{
              revalidateOnFocus: true,
              // What was answered (4xx) stays answered; only silence, 5xx and 429 are asked again, twice.
              shouldRetryOnError: erro => !(erro instanceof FalhaDeLeitura) || passageira(erro),
              errorRetryCount: 2,
            }}
          >
            <Limite>
              <BarraDeProgresso />
              <RouterProvider router={roteador} />
              <Avisos />
              {pronta && <Continua />}
            </Limite>
          </SWRConfig>
        </ProvedorDeTextos>
      </ChakraProvider>
    </StrictMode>,
  ),
)
