import { Box, Button, chakra, Flex, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { listarAvisos } from '../../../../shared/contract/casca.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { caminhoDoLink } from './navegacao.ts'

type Recado = Received<typeof listarAvisos>[number]

/** The two boxes of the top bar: what happened, and what people wrote (E005, E011). */
const caixas = {
  avisos: { listar: 'listarAvisos', ler: 'lerAvisos', alternar: 'alternarAviso', icone: 'sino' },
  mensagens: { listar: 'listarMensagens', ler: 'lerMensagens', alternar: 'alternarMensagem', icone: 'mensagem' },
} as const

/** What happened, in the person's language; what a person wrote, as they wrote it. */
function palavras(r: Recado, t: Traduzir): { titulo: string; texto: string } {
  if (!r.chave) return { titulo: r.title, texto: r.description }
  const valor = r.valores.valor === null ? '' : formatarReais(deReais(r.valores.valor) ?? 0)
  return {
    titulo: t(r.chave as ChavePainel),
    texto: t(`${r.chave}.texto` as ChavePainel, { valor, nome: r.valores.nome ?? '' }),
  }
}

/** A box with its count; opened, its newest fifty, each a way to its page. Asked again each minute while the page shows. */
export function Caixa({ qual }: { qual: keyof typeof caixas }) {
  const { t } = useTextos()
  const { listar, ler, icone } = caixas[qual]
  const [aberta, abrir] = useState(false)
  const { data, error, recarregar } = useEndpoint(listar, {}, { refreshInterval: 60_000 })
  const novos = data?.filter(r => !r.read).length ?? 0
  const nome = t(`caixa.${qual}`)
  return (
    <Popover.Root
      open={aberta}
      onOpenChange={({ open }) => abrir(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          position="relative"
          aria-label={novos ? t('caixa.novos', { n: novos, nome }) : nome}
        >
          <Icone nome={icone} />
          {novos > 0 && (
            <chakra.span
              aria-hidden
              position="absolute"
              top="1"
              insetEnd="0.5"
              minW="5"
              h="5"
              px="1"
              borderRadius="full"
              bg="danger"
              color="surface"
              fontSize="xs"
              fontWeight="bold"
              lineHeight="1.25rem"
            >
              {novos > 9 ? '9+' : novos}
            </chakra.span>
          )}
        </IconButton>
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
                  <Button size="sm" variant="ghost" onClick={() => void chamar(ler, {}).then(recarregar)}>
                    {t('caixa.lerTudo')}
                  </Button>
                )}
              </Flex>
              {error ? (
                <EstadoDeErro
                  titulo={t('caixa.erro')}
                  texto={t('erro.texto')}
                  repetir={t('erro.repetir')}
                  aoRepetir={() => void recarregar()}
                />
              ) : !data ? (
                <Box p="4">
                  <EsqueletoDeLinhas linhas={3} />
                </Box>
              ) : data.length === 0 ? (
                <EstadoVazio figura="buscaVazia" titulo={t('caixa.vazia')} texto={t(`caixa.${qual}.vazia`)} />
              ) : (
                <Stack as="ul" gap="0" listStyleType="none" pb="2">
                  {data.map(r => (
                    <Item key={r.id} r={r} qual={qual} aoMudar={recarregar} aoSair={() => abrir(false)} />
                  ))}
                </Stack>
              )}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function Item(props: { r: Recado; qual: keyof typeof caixas; aoMudar: () => unknown; aoSair: () => void }) {
  const { r, qual } = props
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const { titulo, texto } = palavras(r, t)
  const abrir = () => {
    if (!r.read) void chamar(caixas[qual].alternar, { body: { id: r.id } }).then(props.aoMudar)
    if (!r.link) return
    props.aoSair()
    void navegar(caminhoDoLink(r.link, slug))
  }
  return (
    <li>
      <chakra.button
        type="button"
        onClick={abrir}
        display="flex"
        gap="3"
        w="full"
        px="4"
        py="3"
        textAlign="start"
        cursor="pointer"
        bg={r.read ? undefined : 'brand.soft'}
        _hover={{ bg: 'canvas' }}
        focusVisibleRing="inside"
      >
        <Box color="brand.strong" pt="0.5">
          <Icone nome={ehIcone(r.icon) ? r.icon : caixas[qual].icone} />
        </Box>
        <Box minW="0" flex="1">
          <Text fontWeight={r.read ? 'medium' : 'bold'}>
            {titulo}
            {!r.read && <chakra.span srOnly> ({t('caixa.naoLido')})</chakra.span>}
          </Text>
          <Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
            {texto}
          </Text>
          <Text fontSize="xs" color="ink-2">
            {qual === 'mensagens' && r.valores.nome && `${r.valores.nome} · `}
            <Momento iso={r.time} />
          </Text>
        </Box>
      </chakra.button>
    </li>
  )
}
