import { Button, CloseButton, Dialog, Flex, Portal, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from '../app/router.ts'
import { useTextos } from '../app/textos.tsx'
import { Fala } from './Fala.tsx'
import { focoForaNaoFecha } from './foco.ts'
import { perguntaDita } from './pergunta.ts'

/** A modal dialog: focus goes in, stays, and returns to what opened it. */
export function Dialogo(props: {
  aberto: boolean
  aoFechar: () => void
  titulo: string
  children: ReactNode
  largura?: string
  /** Of what is shown this once: nothing but the dialog's own button closes it. Said, if only false, by each that may. */
  fica?: boolean
  /** Where the focus goes when what opened it may be gone by then. */
  focoAoSair?: () => HTMLElement | null
}) {
  const { t } = useTextos()
  return (
    <Dialog.Root
      {...focoForaNaoFecha}
      open={props.aberto}
      onOpenChange={({ open }) => !open && props.aoFechar()}
      closeOnInteractOutside={!props.fica}
      closeOnEscape={!props.fica}
      placement={{ base: 'bottom', md: 'center' }}
      {...(props.focoAoSair && { finalFocusEl: props.focoAoSair })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="#0B1220B3" />
        <Dialog.Positioner>
          <Dialog.Content
            bg="surface"
            borderRadius="l3"
            boxShadow="flutua"
            maxW={props.largura ?? '30rem'}
            mt="auto"
            mb={{ base: 0, md: 'auto' }}
            borderBottomRadius={{ base: 0, md: 'l3' }}
          >
            <Dialog.Header px="6" pt="5" pb="2" pe={props.fica ? '6' : '14'}>
              <Dialog.Title fontSize="lg" fontWeight="bold">
                {props.titulo}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px="6" pb="5">
              {props.children}
            </Dialog.Body>
            {props.fica !== undefined && <Segurar fica={props.fica} />}
            {!props.fica && (
              <Dialog.CloseTrigger asChild top="3" insetEnd="3">
                <CloseButton aria-label={t('fechar')} colorPalette="gray" variant="ghost" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** A form's last word in a dialog: it stays at the dialog's foot while what is above it scrolls. */
export function PeDoDialogo({ children }: { children: ReactNode }) {
  return (
    <Flex
      data-pe-fixo
      direction="column"
      position="sticky"
      bottom="-5"
      zIndex="docked"
      mx="-6"
      mb="-5"
      px="6"
      pt="3"
      pb="5"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
    >
      {children}
    </Flex>
  )
}

/** Going back a page does nothing while the dialog stays; before the page itself goes, the browser asks. */
function Segurar({ fica }: { fica: boolean }) {
  // the router takes a blocker in some moments after its page is drawn: it is asked of an open dialog, and what it
  // answers changes with what is shown, so that who goes back at once does not lose a key
  const segura = useRef(fica)
  useLayoutEffect(() => {
    segura.current = fica
  }, [fica])
  // a session that ended still leads to its door
  const volta = useBlocker(({ historyAction }) => segura.current && historyAction === 'POP')
  useEffect(() => {
    if (volta.state === 'blocked') volta.reset()
  }, [volta])
  useEffect(() => {
    if (!fica) return
    const perguntar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    addEventListener('beforeunload', perguntar)
    return () => removeEventListener('beforeunload', perguntar)
  }, [fica])
  return null
}

/**
 * Asks before something that cannot be undone, naming it (LOOK); what it does not say itself, K39's words say. Not
 * dismissible by a click outside (K39); focus starts on the safe answer.
 */
export function Confirmacao(props: {
  aberto: boolean
  titulo?: string
  texto?: ReactNode
  confirmar?: string
  cancelar?: string
  perigo?: boolean
  enviando?: boolean
  erro?: string | undefined
  /** As of a Dialogo: for when what opened it goes away by it. */
  focoAoSair?: () => HTMLElement | null
  aoConfirmar: () => void
  aoCancelar: () => void
}) {
  const { t } = useTextos()
  const seguro = useRef<HTMLButtonElement>(null)
  // who asks has nothing left to say once it is answered: until it is out of sight it reads as it did
  const ultima = useRef(props)
  if (props.aberto) ultima.current = props
  const { perigo, enviando, erro } = ultima.current
  const dita = perguntaDita(t, ultima.current)
  return (
    <Dialog.Root
      {...focoForaNaoFecha}
      role="alertdialog"
      open={props.aberto}
      onOpenChange={({ open }) => !open && props.aoCancelar()}
      closeOnInteractOutside={false}
      initialFocusEl={() => seguro.current}
      {...(props.focoAoSair && { finalFocusEl: props.focoAoSair })}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="#0B1220B3" />
        <Dialog.Positioner px="4">
          <Dialog.Content bg="surface" borderRadius="l3" boxShadow="flutua" maxW="28rem">
            <Dialog.Header px="6" pt="6" pb="2">
              <Dialog.Title fontSize="lg" fontWeight="bold">
                {dita.titulo}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px="6" pb="4" color="ink-2">
              {dita.texto}
              {erro && (
                <Text role="alert" color="danger" fontWeight="semibold" mt="3" fontSize="sm">
                  <Fala>{erro}</Fala>
                </Text>
              )}
            </Dialog.Body>
            <Dialog.Footer px="6" pb="6" gap="3" asChild>
              <Flex direction={{ base: 'column-reverse', sm: 'row' }} align="stretch" justify="flex-end">
                <Button ref={seguro} variant="outline" colorPalette="gray" onClick={props.aoCancelar}>
                  {dita.cancelar}
                </Button>
                <Button colorPalette={perigo ? 'red' : 'brand'} onClick={props.aoConfirmar} aria-disabled={enviando}>
                  {dita.confirmar}
                </Button>
              </Flex>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
