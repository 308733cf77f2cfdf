import { Box, Button, Flex, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { BotaoDosAtalhos } from './Atalhos.tsx'
import { caminhoDoLink, itemAberto, paginasDe } from './navegacao.ts'
import { useAbertura } from './useChamada.ts'
import { useNavegacao } from './useNavegacao.ts'

/** The list under the shortcuts' button. */
export default function AtalhosAbertos() {
  const { t } = useTextos()
  const [aberto, setAberto] = useAbertura()
  return (
    <Popover.Root
      open={aberto}
      onOpenChange={({ open }) => setAberto(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <BotaoDosAtalhos />
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
            aria-label={t('atalhos.titulo')}
          >
            <Popover.Body p="4" maxH="70dvh" overflowY="auto">
              <Text as="h2" fontWeight="bold" mb="2">
                {t('atalhos.titulo')}
              </Text>
              <Lista aoSair={() => setAberto(false)} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function Lista({ aoSair }: { aoSair: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { pathname } = useLocation()
  const { data, error, recarregar } = useEndpoint('listarAtalhos', {})
  const menu = useNavegacao()
  const criar = useAction('criarAtalho')
  const excluir = useAction('excluirAtalho')
  const mover = useAction('alterarAtalho')
  const itens = menu.data?.default ?? []
  const paginas = paginasDe(itens)
  const aqui = paginas.find(p => p.id === itemAberto(itens, pathname, slug))
  const erro = criar.erro ?? excluir.erro ?? mover.erro
  const nomeDe = (link: string, label: string) => {
    const chave = paginas.find(p => p.link === link)?.chave
    return chave ? t(chave as ChavePainel) : label
  }
  if (error)
    return (
      <EstadoDeErro
        titulo={t('atalhos.erro')}
        texto={t('erro.texto')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data) return <EsqueletoDeLinhas linhas={3} />
  const fazer = (feito: Promise<unknown>) => void feito.then(() => recarregar())
  return (
    <Stack gap="3">
      {erro && <Aviso tom="erro">{erro.name === 'MuitosAtalhos' ? t('atalhos.cheio') : t('erro.texto')}</Aviso>}
      {data.length === 0 && <Text color="ink-2">{t('atalhos.vazio')}</Text>}
      <Stack as="ol" gap="0" listStyleType="none">
        {data.map((a, n) => {
          const nome = nomeDe(a.link, a.label)
          return (
            <Flex as="li" key={a.id} align="center">
              <Button asChild variant="ghost" colorPalette="gray" flex="1" minW="0" justifyContent="flex-start" px="2">
                <Link to={caminhoDoLink(a.link, slug)} onClick={aoSair}>
                  <Icone nome={ehIcone(a.icon) ? a.icon : 'atalho'} />
                  <Text as="span" truncate>
                    {nome}
                  </Text>
                  {n < 9 && (
                    <Box as="span" ms="auto" fontSize="xs" color="ink-2" hideBelow="lg" aria-hidden>
                      Alt ⇧ {n + 1}
                    </Box>
                  )}
                </Link>
              </Button>
              <IconButton
                variant="ghost"
                colorPalette="gray"
                aria-label={t('atalhos.subir', { nome })}
                disabled={n === 0}
                onClick={() => fazer(mover.executar({ body: { id: a.id, item: { posicao: n - 1 } } }))}
              >
                <Icone nome="subir" tamanho={18} />
              </IconButton>
              <IconButton
                variant="ghost"
                colorPalette="gray"
                aria-label={t('atalhos.remover', { nome })}
                onClick={() => fazer(excluir.executar({ query: { id: a.id } }))}
              >
                <Icone nome="fechar" tamanho={18} />
              </IconButton>
            </Flex>
          )
        })}
      </Stack>
      {aqui?.link && !data.some(a => a.link === aqui.link) && (
        <Button
          variant="outline"
          onClick={() =>
            fazer(
              criar.executar({
                body: {
                  label: t(aqui.chave as ChavePainel),
                  link: aqui.link ?? '',
                  ...(aqui.icon && { icon: aqui.icon }),
                },
              }),
            )
          }
        >
          <Icone nome="mais" />
          {t('atalhos.adicionar', { nome: t(aqui.chave as ChavePainel) })}
        </Button>
      )}
    </Stack>
  )
}
