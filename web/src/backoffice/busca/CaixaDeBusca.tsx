import { Box, chakra, Input } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { caminhos } from '../../app/caminhos.ts'
import { useNavigate } from '../../app/router.ts'
import { dizer } from '../textos.ts'

/** Where a letter is typed, it is no shortcut. */
const escreve = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName))

/**
 * The staff's search in the top bar: `/` goes to it from every page, or to the page of the search where the bar has no
 * room for it.
 */
export function CaixaDeBusca() {
  const navegar = useNavigate()
  const campo = useRef<HTMLInputElement>(null)
  const ir = useRef(navegar)
  ir.current = navegar
  useLayoutEffect(() => {
    const tecla = (e: KeyboardEvent) => {
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || escreve(e.target)) return
      e.preventDefault()
      if (campo.current?.offsetParent) campo.current.focus()
      else void ir.current(caminhos.equipe('busca'))
    }
    addEventListener('keydown', tecla)
    return () => removeEventListener('keydown', tecla)
  }, [])
  return (
    <Box hideBelow="lg" ms="6" flex="1" maxW="26rem">
      <chakra.form
        role="search"
        aria-label={dizer('busca.barra')}
        onSubmit={e => {
          e.preventDefault()
          const texto = campo.current?.value.trim() ?? ''
          if (texto.length < 3) return
          void navegar(`${caminhos.equipe('busca')}?q=${encodeURIComponent(texto)}`)
          e.currentTarget.reset()
        }}
      >
        <Input
          ref={campo}
          type="search"
          h="10"
          borderRadius="full"
          aria-label={dizer('busca.campo')}
          aria-keyshortcuts="/"
          placeholder={`${dizer('busca.campo')}   /`}
          title={dizer('busca.dica')}
          maxLength={118}
          autoComplete="off"
          spellCheck={false}
        />
      </chakra.form>
    </Box>
  )
}
