import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe, ListaDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { useObjecao } from './useObjecao.tsx'

type Convite = ItemDe<'listarConvitesUsuario'>

/** E089, E090: invitations without an answer yet; each may be sent again, or cancelled. */
export function Convites({ lista }: { lista: ListaDe<Convite> }) {
  const { t } = useTextos()
  return (
    <Superficie>
      <ListaSimples
        lista={lista}
        rotulo={t('usuarios.convites')}
        linha={c => <Linha key={c.id} convite={c} aoMudar={lista.recarregar} />}
      />
    </Superficie>
  )
}

function Linha({ convite: c, aoMudar }: { convite: Convite; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('mudarConviteUsuario')
  const mudar = async (acao: 'reenviar' | 'cancelar') => {
    const r = await executar({ body: { id: c.id, acao } })
    if (r.ok) avisar(acao === 'cancelar' ? t('usuarios.cancelado') : t('usuarios.enviado', { nome: c.nome }))
    if (r.ok || r.error.name === 'ConviteNaoEncontrado' || r.error.name === 'ConviteRespondido') aoMudar()
  }
  const objecao = useObjecao({ id: c.id, nome: c.nome }, aoMudar)
  return (
    <chakra.li px="4" py="4" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Box minW="0" fontSize="sm">
          <Text fontWeight="semibold" fontSize="md">
            {c.nome}
          </Text>
          <Text color="ink-2" overflowWrap="anywhere">
            {c.email} · {t(`papel.${c.perfil}`)}
          </Text>
          {c.liberaEm && c.objetadoPor === null && (
            <Text color="warning">
              {t('usuarios.esperaAte', { prazo: escreverMomento(c.liberaEm, idioma), quem: c.quem })}
            </Text>
          )}
          <Text color={c.expirado || c.objetadoPor !== null ? 'warning' : 'ink-2'}>
            {c.objetadoPor !== null ? (
              t('usuarios.objetadoPor', { quem: c.objetadoPor })
            ) : c.expirado ? (
              t('usuarios.conviteExpirado')
            ) : (
              <>
                {t('usuarios.conviteDe', { quem: c.quem })} <Momento iso={c.expiraEm} soData />
              </>
            )}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap" hidden={c.objetadoPor !== null}>
          {c.objetavel && (
            <Button
              colorPalette="red"
              aria-label={`${t('usuarios.objetar')}: ${c.nome}`}
              onClick={objecao.perguntar}
              aria-disabled={enviando}
            >
              {t('usuarios.objetar')}
            </Button>
          )}
          <Button
            variant="outline"
            aria-label={`${t('usuarios.reenviar')}: ${c.nome}`}
            onClick={() => void mudar('reenviar')}
            aria-disabled={enviando}
          >
            {t('usuarios.reenviar')}
          </Button>
          <Button
            variant="outline"
            colorPalette="red"
            aria-label={`${t('usuarios.cancelar')}: ${c.nome}`}
            onClick={() => void mudar('cancelar')}
            aria-disabled={enviando}
          >
            {t('usuarios.cancelar')}
          </Button>
        </Flex>
      </Flex>
      {objecao.pergunta}
      {erro && (
        <Box mt="3">
          <Aviso tom={erro.name === 'AguardeParaReenviar' ? 'atencao' : 'erro'}>
            {erro.name === 'AguardeParaReenviar'
              ? t('usuarios.aguarde', { n: erro.aguardeSegundos })
              : erro.name === 'AdministradorObjetado'
                ? t('usuarios.jaObjetado', { quem: erro.quem })
                : t('erro.texto')}
          </Aviso>
        </Box>
      )}
    </chakra.li>
  )
}
