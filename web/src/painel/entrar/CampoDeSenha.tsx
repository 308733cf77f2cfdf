import { Box, IconButton, Input, Text } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'

/** A password's field: it can be shown, and says when Caps Lock is on. */
export function CampoDeSenha(props: {
  nome: string
  rotulo: string
  erro?: string | undefined
  dica?: string
  /** `new-password` lets a manager make one. */
  para: 'current-password' | 'new-password'
  campo?: Ref<HTMLInputElement>
  aoDigitar?: (senha: string) => void
  focar?: boolean
  children?: ReactNode
}) {
  const { t } = useTextos()
  const [mostrar, setMostrar] = useState(false)
  const [maiusculas, setMaiusculas] = useState(false)
  const verMaiusculas = (evento: KeyboardEvent) => setMaiusculas(evento.getModifierState('CapsLock'))
  return (
    <Campo nome={props.nome} rotulo={props.rotulo} erro={props.erro} dica={props.dica}>
      <Box position="relative" w="full">
        <Input
          ref={props.campo}
          name={props.nome}
          type={mostrar ? 'text' : 'password'}
          size="xl"
          pe="14"
          maxLength={200}
          autoComplete={props.para}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={props.focar}
          onInput={e => props.aoDigitar?.(e.currentTarget.value)}
          onKeyUp={verMaiusculas}
          onKeyDown={verMaiusculas}
          onBlur={() => setMaiusculas(false)}
        />
        <IconButton
          position="absolute"
          insetEnd="1"
          top="1"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t(mostrar ? 'entrar.ocultarSenha' : 'entrar.mostrarSenha')}
          aria-pressed={mostrar}
          onClick={() => setMostrar(!mostrar)}
        >
          <Icone nome={mostrar ? 'olhoFechado' : 'olho'} />
        </IconButton>
      </Box>
      <Text role="status" color="warning" fontSize="sm" fontWeight="semibold" hidden={!maiusculas}>
        <Fala>{maiusculas && t('entrar.maiusculas')}</Fala>
      </Text>
      {props.children}
    </Campo>
  )
}
