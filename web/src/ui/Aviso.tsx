import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fala } from './Fala.tsx'
import { Icone, type NomeDoIcone } from './icones.tsx'

const tons = {
  erro: { fundo: 'danger-soft', cor: 'danger', icone: 'alerta' },
  atencao: { fundo: 'warning-soft', cor: 'warning', icone: 'alerta' },
  nota: { fundo: 'info-soft', cor: 'info', icone: 'info' },
} as const satisfies Record<string, { fundo: string; cor: string; icone: NomeDoIcone }>

/** A message inside the page; an error is announced at once. */
export function Aviso({ tom, children }: { tom: keyof typeof tons; children: ReactNode }) {
  const { fundo, cor, icone } = tons[tom]
  return (
    <Flex
      role={tom === 'erro' ? 'alert' : undefined}
      bg={fundo}
      color={cor}
      borderRadius="l2"
      px="4"
      py="3"
      gap="3"
      fontSize="sm"
    >
      <Flex pt="0.5">
        <Icone nome={icone} tamanho={18} />
      </Flex>
      <Flex direction="column" gap="1" flex="1" minW="0">
        {tom === 'erro' ? <Fala>{children}</Fala> : children}
      </Flex>
    </Flex>
  )
}
