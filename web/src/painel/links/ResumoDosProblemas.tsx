import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { desdobrar } from '../../ui/Secao.tsx'
import type { Problema } from './useEnvioDoLink.ts'

/** After a failed submit: what to correct, with focus; each line goes to its field. */
export function ResumoDosProblemas({ problemas, tentativa }: { problemas: readonly Problema[]; tentativa: number }) {
  const { t } = useTextos()
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tentativa === 0) return
    caixa.current?.focus({ preventScroll: true })
    caixa.current?.scrollIntoView({ block: 'center' })
  }, [tentativa])
  if (problemas.length === 0) return null
  const ir = (campo: string) => {
    const alvo = document.getElementById(`campo-${campo}`)
    flushSync(() => desdobrar(alvo))
    alvo?.focus({ preventScroll: true })
    alvo?.scrollIntoView({ block: 'center' })
  }
  return (
    <Box ref={caixa} tabIndex={-1} outline="none">
      <Aviso tom="erro">
        <strong>{t('form.corrija', { n: problemas.length })}</strong>
        <chakra.ul listStyleType="none">
          {problemas.map(({ campo, texto }) => (
            <chakra.li key={`${campo}${texto}`} py="1">
              {campo ? (
                <chakra.a
                  href={`#campo-${campo}`}
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  onClick={e => {
                    e.preventDefault()
                    ir(campo)
                  }}
                >
                  {texto}
                </chakra.a>
              ) : (
                texto
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      </Aviso>
    </Box>
  )
}
