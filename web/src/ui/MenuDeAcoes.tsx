import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { useContext } from 'react'
import { Icone, type NomeDoIcone } from './icones.tsx'
import { MenuDaLinha } from './linhasParadas.ts'

export interface Acao {
  id: string
  rotulo: string
  icone: NomeDoIcone
  perigo?: boolean
  aoEscolher: () => void
}

/** The "⋯" of a row: its actions by name. `null` entries are left out, so that callers can write conditions. */
export function MenuDeAcoes({ rotulo, acoes }: { rotulo: string; acoes: readonly (Acao | null)[] }) {
  const aoAbrir = useContext(MenuDaLinha)
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => aoAbrir(open)}
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label={rotulo} title={rotulo}>
          <Icone nome="mais3" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="15rem" p="1.5" boxShadow="flutua" borderWidth="1px" borderColor="line">
            {acoes
              .filter(acao => acao !== null)
              .map(acao => (
                <Menu.Item
                  key={acao.id}
                  value={acao.id}
                  // its click, which keys make too: the menu's own event is not sent where a pointer left the item in between
                  onClick={acao.aoEscolher}
                  minH="11"
                  px="3"
                  gap="3"
                  cursor="pointer"
                  color={acao.perigo ? 'danger' : 'ink'}
                  _highlighted={{ bg: acao.perigo ? 'danger-soft' : 'brand.soft' }}
                >
                  <Icone nome={acao.icone} />
                  {acao.rotulo}
                </Menu.Item>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
