import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../app/textos.tsx'
import { focoForaNaoFecha } from './foco.ts'

/** A sheet over the page: at the side for what a row opens, at the bottom for a choice, at the start for navigation. */
export function Folha(props: {
  aberta: boolean
  aoFechar: () => void
  titulo: string
  lado?: 'end' | 'bottom' | 'start'
  largura?: string
  /** The title is only for screen readers, where the content already shows it. */
  tituloOculto?: boolean
  children: ReactNode
}) {
  const { t } = useTextos()
  const { lado = 'end' } = props
  return (
    <Drawer.Root
      {...focoForaNaoFecha}
      open={props.aberta}
      onOpenChange={({ open }) => !open && props.aoFechar()}
      placement={lado}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop bg="#0B1220B3" />
        <Drawer.Positioner>
          <Drawer.Content
            bg="surface"
            boxShadow="flutua"
            maxW={lado === 'bottom' ? 'full' : (props.largura ?? { base: 'full', md: '30rem' })}
            maxH={lado === 'bottom' ? '85dvh' : undefined}
            borderTopRadius={lado === 'bottom' ? 'l3' : undefined}
          >
            <Drawer.Header px="6" pt="5" pb={props.tituloOculto ? 0 : 3} pe="14">
              <Drawer.Title fontSize="lg" fontWeight="bold" srOnly={!!props.tituloOculto}>
                {props.titulo}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="6" pb="6">
              {props.children}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild top="3" insetEnd="3">
              <CloseButton aria-label={t('fechar')} colorPalette="gray" variant="ghost" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
