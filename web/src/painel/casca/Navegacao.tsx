import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useSessao } from '../../app/Guarda.tsx'
import { NavLink, useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { menuDe } from './navegacao.ts'

/** The menu of this person's role; a place keeps its mark while one of its sub-pages is open. */
export function Navegacao() {
  const { t } = useTextos()
  const { perfil, slug } = useSessao()
  const { pathname } = useLocation()
  return (
    <chakra.nav aria-label={t('casca.menu')} display="flex" flexDirection="column" minH="full" pb="6">
      <Flex h="16" px="6" align="center">
        <Logo tamanho={30} />
      </Flex>
      <Box px="4" pt="3">
        {menuDe(perfil).map(grupo => (
          <Box key={grupo.id} mb="5">
            <Text id={`nav-${grupo.id}`} px="3" mb="2" fontSize="xs" fontWeight="semibold" color="ink-2">
              {t(grupo.titulo)}
            </Text>
            <Stack as="ul" gap="1" listStyleType="none" aria-labelledby={`nav-${grupo.id}`}>
              {grupo.itens.map(item => {
                const caminho = item.caminho(slug)
                const aqui =
                  pathname.startsWith(caminho) || (pathname.includes('/servicos-financeiros/') && item.id === 'links')
                return (
                  <li key={item.id}>
                    <chakra.span
                      display="block"
                      css={{
                        '& > a': {
                          display: 'flex',
                          alignItems: 'center',
                          gap: '3',
                          minH: '11',
                          px: '3',
                          borderRadius: 'l2',
                          fontWeight: 'medium',
                        },
                        '& > a:hover': { bg: 'brand.soft' },
                        '& > a[data-aqui]': { bg: 'brand.soft', color: 'brand.strong', fontWeight: 'semibold' },
                      }}
                    >
                      <NavLink to={caminho} data-aqui={aqui || undefined} aria-current={aqui ? 'page' : undefined}>
                        <Icone nome={item.icone} />
                        {t(item.titulo)}
                      </NavLink>
                    </chakra.span>
                  </li>
                )
              })}
            </Stack>
          </Box>
        ))}
      </Box>
    </chakra.nav>
  )
}
