import { Button, type ButtonProps } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'
import { nomeDaAcao, type QualDinheiro } from './qual.ts'

/**
 * A button that moves money, or leads to where it is moved: who hears its name, and not what stands around it, is told
 * which money. Its visible words are one text.
 */
export function BotaoDeDinheiro({
  sobre,
  children,
  ...resto
}: ButtonProps & { sobre: QualDinheiro; children: string }) {
  const { idioma } = useTextos()
  return (
    <Button {...resto} aria-label={nomeDaAcao(children, sobre, idioma)}>
      {children}
    </Button>
  )
}
