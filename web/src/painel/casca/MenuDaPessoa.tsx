import { Box, Button, type ButtonProps, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { useSessao } from '../../app/Guarda.tsx'
import { parte } from '../../app/pagina.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Retrato } from './Retrato.tsx'
import { useChamada } from './useChamada.ts'
import { usePessoa } from './usePessoa.ts'

const { Parte: MenuAberto, buscar } = parte(() => import('./MenuAbertoDaPessoa.tsx'))

export interface PropsDoMenu {
  aoTrocarEmpresa: (() => void) | undefined
  aoPersonalizar: () => void
}

/** R133: who is signed in and how they are (E004), company switch, appearance, language, sign out. */
export function MenuDaPessoa(props: PropsDoMenu) {
  const { chamada, doBotao } = useChamada(buscar, 'menu')
  const fechado = <BotaoDaPessoa {...doBotao} />
  return chamada ? (
    <Suspense fallback={fechado}>
      <MenuAberto {...props} />
    </Suspense>
  ) : (
    fechado
  )
}

export function BotaoDaPessoa(props: ButtonProps) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { avatar, status } = usePessoa()
  return (
    <Button
      {...props}
      variant="ghost"
      colorPalette="gray"
      px="1.5"
      gap="2.5"
      aria-label={`${t('casca.logadoCom')} ${sessao.primeiroNome}`}
      aria-description={status && t(`status.${status}`)}
    >
      <Retrato origem={avatar} nome={sessao.nomeCurto} tamanho={32} status={status} />
      <Text as="span" hideBelow="md">
        {sessao.primeiroNome}
      </Text>
      <Box as="span" hideBelow="md">
        <Icone nome="abaixo" tamanho={16} />
      </Box>
    </Button>
  )
}
