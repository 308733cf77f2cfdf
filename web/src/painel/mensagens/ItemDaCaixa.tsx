import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { MenuDeAcoes } from '../../ui/MenuDeAcoes.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { caminhoDoLink } from '../casca/navegacao.ts'
import { caixas, palavras, type QualCaixa, type Recado } from './useCaixa.ts'

/** One of a box's page: what it says, who wrote it and when, and what can be done with it. */
export function ItemDaCaixa(props: {
  r: Recado
  qual: QualCaixa
  aoAlternar: () => void
  aoEditar: () => void
  aoExcluir: () => void
}) {
  const { r, qual } = props
  const { t } = useTextos()
  const { slug } = useSessao()
  const { titulo, texto } = palavras(r, t)
  const alternar = t(r.read ? 'caixa.marcarNaoLida' : 'caixa.marcarLida')
  return (
    <Flex
      as="li"
      gap={{ base: '3', md: '4' }}
      px={{ base: '4', md: '5' }}
      py="4"
      align="flex-start"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ border: 'none' }}
      bg={r.read ? undefined : 'brand.soft'}
      data-lida={r.read}
    >
      <Box color="brand.strong" pt="0.5" flexShrink={0}>
        <Icone nome={ehIcone(r.icon) ? r.icon : caixas[qual].icone} />
      </Box>
      <Box flex="1" minW="0">
        <Text as="h2" fontSize="md" fontWeight={r.read ? 'medium' : 'bold'} overflowWrap="anywhere">
          {titulo}
          {!r.read && <chakra.span srOnly> ({t('caixa.naoLido')})</chakra.span>}
        </Text>
        {texto && (
          <Text color="ink-2" mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere">
            {texto}
          </Text>
        )}
        <Flex mt="1.5" gap="3" wrap="wrap" align="baseline" fontSize="sm" color="ink-2">
          <Text as="span">
            {qual === 'mensagens' && `${r.meu ? t('caixa.voce') : (r.valores.nome ?? '')} · `}
            <Momento iso={r.time} />
          </Text>
          {r.link && (
            <chakra.span css={{ '& > a': { color: 'brand.strong', fontWeight: 'semibold' } }}>
              <Link to={caminhoDoLink(r.link, slug)} aria-label={t('caixa.abrirDe', { titulo })}>
                {t('caixa.abrir')}
              </Link>
            </chakra.span>
          )}
        </Flex>
      </Box>
      <Flex flexShrink={0} my="-2" me="-2">
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={`${alternar}: ${titulo}`}
          title={alternar}
          onClick={props.aoAlternar}
        >
          <Icone nome={r.read ? 'naoLida' : 'lida'} />
        </IconButton>
        <MenuDeAcoes
          rotulo={t('caixa.acoes', { titulo })}
          acoes={[
            r.meu ? { id: 'editar', rotulo: t('caixa.editar'), icone: 'editar', aoEscolher: props.aoEditar } : null,
            {
              id: 'excluir',
              rotulo: t(r.meu ? 'caixa.excluir' : 'caixa.ocultar'),
              icone: r.meu ? 'fechar' : 'olhoFechado',
              perigo: true,
              aoEscolher: props.aoExcluir,
            },
          ]}
        />
      </Flex>
    </Flex>
  )
}
