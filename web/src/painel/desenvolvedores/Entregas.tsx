import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Entrega } from '../../../../shared/contract/webhooks.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Bloco } from './Bloco.tsx'

const tons = { entregue: 'bom', pendente: 'atencao', falhou: 'ruim' } as const

/** The event log: what was told, how each try went, and the button that tells it again. */
export function Entregas({ mudancas }: { mudancas: number }) {
  const { t } = useTextos()
  const [busca] = useSearchParams()
  const lista = useLista('listarEntregas', {}, { porPagina: porPaginaDe(busca) })
  // an answer looks at ten days: with nothing in them, the ones before are asked for, to the end
  const procurando = lista.itens.length === 0 && lista.temMais && !lista.maisFalhou
  const continuar = useRef(lista.carregarMais)
  continuar.current = lista.carregarMais
  useEffect(() => {
    if (procurando && !lista.carregandoMais) continuar.current()
  }, [procurando, lista.carregandoMais])
  const [aberta, setAberta] = useState<string>()
  const { executar, enviando } = useAction('reenviarEntrega')
  const mudou = useRef(lista.mudou)
  mudou.current = lista.mudou
  useEffect(() => {
    if (mudancas) mudou.current()
  }, [mudancas])
  const reenviar = async (e: Entrega) => {
    const r = await executar({ params: { evento: e.eventoId, webhook: e.webhookId } })
    avisar(t(r.ok ? 'dev.reenviado' : 'erro.texto'))
    if (r.ok) lista.mudou(e.id, { estado: 'pendente' })
  }
  const entrega = lista.itens.find(e => e.id === aberta)
  return (
    <Bloco
      id="dev-entregas"
      titulo={t('dev.entregas')}
      texto={t('dev.entregasTexto')}
      acao={
        <Button variant="outline" colorPalette="gray" onClick={lista.recarregar}>
          {t('dev.atualizar')}
        </Button>
      }
    >
      <Lista
        lista={{ ...lista, carregando: lista.carregando || procurando }}
        rotulo={t('dev.entregas')}
        colunas={colunas(t, e => setAberta(e.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('dev.semEntregas')} texto={t('dev.semEntregasTexto')} />}
      />
      <Folha
        aberta={!!entrega}
        aoFechar={() => setAberta(undefined)}
        titulo={entrega ? t(`evento.${entrega.tipo}`) : ''}
      >
        {entrega && <Detalhe e={entrega} enviando={enviando} aoReenviar={() => void reenviar(entrega)} />}
      </Folha>
    </Bloco>
  )
}

function Detalhe({ e, enviando, aoReenviar }: { e: Entrega; enviando: boolean; aoReenviar: () => void }) {
  const { t } = useTextos()
  return (
    <Stack gap="5">
      <Situacao tom={tons[e.estado]}>{t(`dev.entrega.${e.estado}`)}</Situacao>
      <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {e.eventoId}
      </Text>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {e.tentativas.map((tentativa, n) => (
          <chakra.li key={tentativa.em} borderStartWidth="3px" borderColor="line" ps="3">
            <Text fontWeight="semibold">
              {t('dev.tentativa', { n: n + 1 })} ·{' '}
              {tentativa.status ?? t(`dev.falha.${tentativa.falha}` as ChavePainel)}
            </Text>
            <Text color="ink-2" fontSize="sm">
              <Momento iso={tentativa.em} /> · {tentativa.ms} ms
            </Text>
            {tentativa.resposta && (
              <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                {tentativa.resposta}
              </Text>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {e.estado === 'pendente' && e.proximaEm && (
        <Text color="ink-2">
          {t('dev.proxima')}: <Momento iso={e.proximaEm} />
        </Text>
      )}
      <Box>
        <Text as="h3" fontWeight="bold" mb="2">
          {t('dev.corpo')}
        </Text>
        <chakra.pre
          // what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('dev.corpo')}
          bg="canvas"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l2"
          p="3"
          fontSize="sm"
          overflowX="auto"
        >
          {JSON.stringify(JSON.parse(e.corpo), null, 2)}
        </chakra.pre>
      </Box>
      <Button onClick={aoReenviar} aria-disabled={enviando} size="lg">
        {t('dev.reenviar')}
      </Button>
    </Stack>
  )
}

const colunas = (t: Traduzir, abrir: (e: Entrega) => void): Coluna<Entrega>[] => [
  {
    id: 'evento',
    titulo: t('dev.coluna.evento'),
    lugar: 'nome',
    celula: e => <Porta aoAbrir={() => abrir(e)}>{t(`evento.${e.tipo}`)}</Porta>,
  },
  {
    id: 'situacao',
    titulo: t('dev.coluna.situacao'),
    lugar: 'detalhe',
    celula: e => <Situacao tom={tons[e.estado]}>{t(`dev.entrega.${e.estado}`)}</Situacao>,
  },
  {
    id: 'quando',
    titulo: t('dev.coluna.quando'),
    lugar: 'detalhe',
    quieta: true,
    celula: e => <Momento iso={e.em} />,
  },
  {
    id: 'tentativas',
    titulo: t('dev.coluna.tentativas'),
    lugar: 'detalhe',
    quieta: true,
    celula: e => e.tentativas.map(x => x.status ?? '×').join(' · ') || '—',
  },
]
