import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Icone } from './icones.tsx'

/**
 * The foot of a long form, always in sight: its buttons, and where the preview has no room beside the form the way to it.
 * Without `aoVer` there is nothing to preview.
 */
export function PeComPrevia({ aoVer, children }: { aoVer: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTextos()
  return (
    <Flex
      data-pe-fixo
      position="sticky"
      bottom="0"
      zIndex="docked"
      gap="3"
      mt="5"
      py="4"
      bg="canvas"
      borderTopWidth="1px"
      borderColor="line"
      justify="flex-end"
      align="center"
      wrap="wrap"
    >
      {aoVer && (
        <Button hideFrom="xl" variant="ghost" me="auto" px="3" onClick={aoVer}>
          <Icone nome="celular" />
          {t('previa.ver')}
        </Button>
      )}
      {children}
    </Flex>
  )
}
