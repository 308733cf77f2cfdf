import { Box, Button, chakra, Flex, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { caixas, palavras, type QualCaixa, type Recado, useCaixa } from '../mensagens/useCaixa.ts'
import { BotaoDaCaixa } from './Caixa.tsx'
import { caminhoDoLink } from './navegacao.ts'
import { useAbertura } from './useChamada.ts'

/** The box under its button: its newest fifty, each a way to where it leads, and to the box's page. */
export default function CaixaAberta({ qual }: { qual: QualCaixa }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const [aberta, setAberta] = useAbertura()
  const { itens, erro, novos, recarregar, alternar, lerTudo } = useCaixa(qual, aberta)
  const nome = t(`caixa.${qual}`)
  return (
    <Popover.Root
      open={aberta}
      onOpenChange={({ open }) => setAberta(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <BotaoDaCaixa qual={qual} novos={novos} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w={{ base: 'calc(100vw - 1rem)', sm: '24rem' }}
            bg="surface"
            boxShadow="flutua"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            aria-label={nome}
          >
            <Popover.Body p="0" maxH="70dvh" overflowY="auto">
              <Flex justify="space-between" align="center" gap="3" px="4" pt="3" pb="2">
                <Text as="h2" fontWeight="bold">
                  {nome}
                </Text>
                {novos > 0 && (
                  <Button size="sm" variant="ghost" onClick={() => void lerTudo()}>
                    {t('caixa.lerTudo')}
                  </Button>
                )}
              </Flex>
              {erro && !itens ? (
                <EstadoDeErro
                  titulo={t('caixa.erro')}
                  texto={t('erro.texto')}
                  repetir={t('erro.repetir')}
                  aoRepetir={recarregar}
                />
              ) : !itens ? (
                <Box p="4">
                  <EsqueletoDeLinhas linhas={3} />
                </Box>
              ) : itens.length === 0 ? (
                <EstadoVazio figura="aviso" titulo={t('caixa.vazia')} texto={t(`caixa.${qual}.vazia`)} />
              ) : (
                <Stack as="ul" gap="0" listStyleType="none" pb="2">
                  {itens.map(r => (
                    <Item key={r.id} r={r} qual={qual} aoLer={() => void alternar(r)} aoSair={() => setAberta(false)} />
                  ))}
                </Stack>
              )}
            </Popover.Body>
            <Box p="1.5" borderTopWidth="1px" borderColor="line">
              <Button asChild variant="ghost" w="full">
                <Link to={caminhos.caixa(slug, qual)} onClick={() => setAberta(false)}>
                  {t(`caixa.${qual}.verTudo`)}
                </Link>
              </Button>
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

/** One line: a link where it leads somewhere, a button while it can be read, and nothing to press afterwards. */
function Item(props: { r: Recado; qual: QualCaixa; aoLer: () => void; aoSair: () => void }) {
  const { r } = props
  const { slug } = useSessao()
  if (!r.link && r.read)
    return (
      <li>
        <Flex {...linha}>
          <Conteudo {...props} />
        </Flex>
      </li>
    )
  const ler = () => !r.read && props.aoLer()
  const fundo = r.read ? undefined : 'brand.soft'
  return (
    <li>
      {r.link ? (
        <chakra.span css={{ '& > a': { ...linha, bg: fundo }, '& > a:hover': { bg: 'canvas' } }}>
          <Link
            to={caminhoDoLink(r.link, slug)}
            onClick={() => {
              ler()
              props.aoSair()
            }}
          >
            <Conteudo {...props} />
          </Link>
        </chakra.span>
      ) : (
        <chakra.button {...linha} type="button" cursor="pointer" bg={fundo} _hover={{ bg: 'canvas' }} onClick={ler}>
          <Conteudo {...props} />
        </chakra.button>
      )}
    </li>
  )
}

const linha = { display: 'flex', gap: '3', w: 'full', px: '4', py: '3', textAlign: 'start' } as const

function Conteudo({ r, qual }: { r: Recado; qual: QualCaixa }) {
  const { t } = useTextos()
  const { titulo, texto } = palavras(r, t)
  return (
    <>
      <Box color="brand.strong" pt="0.5">
        <Icone nome={ehIcone(r.icon) ? r.icon : caixas[qual].icone} />
      </Box>
      <Box minW="0" flex="1">
        <Text fontWeight={r.read ? 'medium' : 'bold'}>
          {titulo}
          {!r.read && <chakra.span srOnly> ({t('caixa.naoLido')})</chakra.span>}
        </Text>
        <Text fontSize="sm" color="ink-2" overflowWrap="anywhere" lineClamp={3}>
          {texto}
        </Text>
        <Text fontSize="xs" color="ink-2">
          {qual === 'mensagens' && r.valores.nome && `${r.valores.nome} · `}
          <Momento iso={r.time} />
        </Text>
      </Box>
    </>
  )
}
