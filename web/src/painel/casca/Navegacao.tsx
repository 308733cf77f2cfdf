import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useContext, useState } from 'react'
import type { Menu } from '../../app/aparencia.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useGruposAbertos } from './gruposAbertos.ts'
import { Lugar, linha, Modo, useTitulo } from './Lugar.tsx'
import { desenhados, type Item, itemAberto } from './navegacao.ts'
import { Retrato, RetratoQueTroca } from './Retrato.tsx'
import { useNavegacao } from './useNavegacao.ts'
import { usePessoa } from './usePessoa.ts'

/** The menu that the server drew for this person's role (E002); a place keeps its mark while a page of it is open. */
export function Navegacao({ modo = 'default', lateral = false }: { modo?: Menu; lateral?: boolean }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useNavegacao()
  const inteiro = modo === 'default'
  return (
    <Modo value={modo}>
      <chakra.nav aria-label={t('casca.menu')} display="flex" flexDirection="column" minH="full" pb="6">
        <Flex h="16" px={inteiro ? '6' : '0'} align="center" justify={inteiro ? 'flex-start' : 'center'} flexShrink={0}>
          <Logo tamanho={30} soMarca={!inteiro} />
        </Flex>
        {inteiro && <Pessoa />}
        <Box px={inteiro ? '4' : '2'} pt="3">
          {data ? (
            <Grupos itens={desenhados(data.default)} lateral={lateral} />
          ) : error ? (
            <Stack px="3" gap="3" align="start" role="alert">
              <Fala>
                <Text fontSize="sm">{t('nav.erro')}</Text>
                <Button size="sm" variant="outline" onClick={() => void recarregar()}>
                  {t('erro.repetir')}
                </Button>
              </Fala>
            </Stack>
          ) : (
            <EsqueletoDeLinhas linhas={5} />
          )}
        </Box>
      </chakra.nav>
    </Modo>
  )
}

/** R132: who is here: picture, which a click changes, name in title case, e-mail. */
function Pessoa() {
  const { comoRecebedor, nomeCurto } = useSessao()
  const { nome, email, avatar, status } = usePessoa()
  return (
    <Flex align="center" gap="3" mx="4" mb="3" px="3" py="3" borderRadius="l2" bg="canvas">
      {comoRecebedor ? (
        <Retrato origem={avatar} nome={nomeCurto} tamanho={44} status={undefined} />
      ) : (
        <RetratoQueTroca origem={avatar} nome={nomeCurto} status={status} />
      )}
      <Box minW="0">
        <Text fontWeight="semibold" truncate>
          {nome}
        </Text>
        <Text fontSize="sm" color="ink-2" truncate title={email}>
          {email}
        </Text>
      </Box>
    </Flex>
  )
}

function Grupos({ itens, lateral }: { itens: readonly Item[]; lateral: boolean }) {
  const { slug } = useSessao()
  const { pathname } = useLocation()
  const titulo = useTitulo()
  const modo = useContext(Modo)
  const aqui = itemAberto(itens, pathname, slug)
  const grupos = useGruposAbertos(
    itens.filter(g => g.type !== 'divider'),
    aqui,
    lateral,
  )
  const inteiro = modo === 'default'
  const lugares = (grupo: Item) => (inteiro ? (grupo.children ?? []) : comIcone(grupo))
  return itens.map(grupo =>
    grupo.type === 'divider' ? (
      <chakra.hr key={grupo.id} my="2" mx={inteiro ? '3' : '1'} borderColor="line" />
    ) : (
      <Box key={grupo.id} data-grupo={grupo.id} mb={inteiro ? '1' : '3'}>
        {inteiro ? (
          <NomeDoGrupo grupo={grupo} aberto={grupos.aberto(grupo)} aoTrocar={() => grupos.trocar(grupo)} />
        ) : (
          <Text id={`nav-${grupo.id}`} srOnly>
            {titulo(grupo)}
          </Text>
        )}
        <Stack
          as="ul"
          id={`nav-${grupo.id}-lugares`}
          hidden={inteiro && !grupos.aberto(grupo)}
          gap={modo === 'thin' ? '0' : '1'}
          pb={inteiro ? '2' : '0'}
          listStyleType="none"
          aria-labelledby={`nav-${grupo.id}`}
        >
          {lugares(grupo).map(item => (
            <li key={item.id}>
              {item.children ? <Recolhivel item={item} aberto={aqui} /> : <Lugar item={item} aqui={item.id === aqui} />}
            </li>
          ))}
        </Stack>
      </Box>
    ),
  )
}

/** A group's name, which folds its places away, so that the whole menu is within a low window. */
function NomeDoGrupo({ grupo, aberto, aoTrocar }: { grupo: Item; aberto: boolean; aoTrocar: () => void }) {
  const titulo = useTitulo()
  return (
    <chakra.button
      type="button"
      id={`nav-${grupo.id}`}
      css={{ ...linha, minH: '9', py: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'ink-2' }}
      cursor="pointer"
      _hover={{ bg: 'brand.soft' }}
      aria-expanded={aberto}
      aria-controls={`nav-${grupo.id}-lugares`}
      onClick={aoTrocar}
    >
      {titulo(grupo)}
      <chakra.span ms="auto" transform={aberto ? 'rotate(180deg)' : undefined} transition="transform 150ms">
        <Icone nome="abaixo" tamanho={16} />
      </chakra.span>
    </chakra.button>
  )
}

/** Where only icons show, what is under a name stands by itself under the name's icon. */
const comIcone = (grupo: Item): Item[] =>
  (grupo.children ?? []).flatMap(item =>
    item.children ? item.children.map(filho => ({ ...filho, icon: filho.icon ?? item.icon })) : [item],
  )

/** Places under one name, open at first, so that a user does not have to look for them. */
function Recolhivel({ item, aberto }: { item: Item; aberto: string | undefined }) {
  const titulo = useTitulo()
  const [mostra, setMostra] = useState(true)
  return (
    <>
      <chakra.button
        type="button"
        css={linha}
        cursor="pointer"
        _hover={{ bg: 'brand.soft' }}
        aria-expanded={mostra}
        aria-controls={`nav-${item.id}`}
        onClick={() => setMostra(!mostra)}
      >
        {ehIcone(item.icon) && <Icone nome={item.icon} />}
        {titulo(item)}
        <chakra.span ms="auto" transform={mostra ? 'rotate(180deg)' : undefined} transition="transform 150ms">
          <Icone nome="abaixo" tamanho={16} />
        </chakra.span>
      </chakra.button>
      <Stack as="ul" id={`nav-${item.id}`} gap="1" listStyleType="none" hidden={!mostra} mt="1">
        {item.children?.map(filho => (
          <li key={filho.id}>
            <Lugar item={filho} aqui={filho.id === aberto} dentro />
          </li>
        ))}
      </Stack>
    </>
  )
}
