import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { publicos } from '../../app/caminhos.ts'
import { sistema } from '../../app/sistema.ts'
import { ProvedorDeTextos } from '../../app/textos.tsx'
import Entrar from './Entrar.tsx'

/** Sign-in's first screen as markup, for its document (decision 0191): the page itself, drawn by the build. */
export function desenharPorta(): string {
  const rotas = createMemoryRouter([{ path: publicos.entrar, element: <Entrar /> }], {
    initialEntries: [publicos.entrar],
  })
  return renderToStaticMarkup(
    <ChakraProvider value={sistema}>
      <ProvedorDeTextos>
        <RouterProvider router={rotas} />
      </ProvedorDeTextos>
    </ChakraProvider>,
  )
}
