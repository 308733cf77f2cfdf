import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { definirNavegacao } from '../api/painel.ts'
import { FalhaDeLeitura, passageira } from '../api/useEndpoint.ts'
import { Avisos } from '../ui/avisos.tsx'
import { aparencia } from './aparencia.ts'
import { BarraDeProgresso } from './BarraDeProgresso.tsx'
import { Limite } from './Limite.tsx'
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
          </Limite>
        </SWRConfig>
      </ProvedorDeTextos>
    </ChakraProvider>
  </StrictMode>,
)
