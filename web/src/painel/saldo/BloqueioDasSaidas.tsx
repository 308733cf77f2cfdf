import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import type { Limites } from './limites.ts'

/** The company stops its own money out (decision 0067): the button, and its question. */
export function BotaoDeBloquear({ aoMudar }: { aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('bloquearSaidas')
  const [perguntando, setPerguntando] = useState(false)
  const fechar = () => {
    limparErro()
    setPerguntando(false)
  }
  const bloquear = async () => {
    const r = await executar({})
    if (!r.ok) return
    avisar(t('bloqueio.feito'))
    fechar()
    aoMudar()
  }
  return (
    <Stack gap="2" align="flex-start">
      <Text fontSize="sm" color="ink-2">
        {t('bloqueio.dica')}
      </Text>
      <Button variant="outline" colorPalette="red" onClick={() => setPerguntando(true)}>
        {t('bloqueio.bloquear')}
      </Button>
      <Confirmacao
        aberto={perguntando}
        titulo={t('bloqueio.perguntaTitulo')}
        texto={t('bloqueio.pergunta')}
        confirmar={t(enviando ? 'salvando' : 'bloqueio.agora')}
        cancelar={t('bloqueio.naoBloquear')}
        perigo
        enviando={enviando}
        erro={erro && t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => void bloquear()}
        aoCancelar={fechar}
      />
    </Stack>
  )
}

const palavras = {
  SemResposta: 'erro.semResposta',
  QuemPediuNaoDecide: 'bloqueio.outraPessoa',
  LiberacaoNaoPendente: 'bloqueio.mudou',
} as const

/** Money out is stopped: by whom, what is asked for, and for administrators what they may do about it. */
export function FaixaDoBloqueio(p: {
  bloqueio: NonNullable<Limites['bloqueio']>
  /** The reader administers the company. */
  administra: boolean
  aoMudar: () => void
}) {
  const { t, idioma } = useTextos()
  const liberar = useAction('liberarSaidas')
  const bloquear = useAction('bloquearSaidas')
  const { quem, em, pedido } = p.bloqueio
  const erro = liberar.erro ?? bloquear.erro
  const enviando = liberar.enviando || bloquear.enviando
  const pedir = async (acao: 'pedir' | 'confirmar') => {
    const r = await liberar.executar({ body: { acao } })
    if (r.ok) avisar(t(acao === 'pedir' ? 'bloqueio.pedidoFeito' : 'bloqueio.liberado'))
    if (r.ok || r.error.name === 'LiberacaoNaoPendente') p.aoMudar()
  }
  const manter = async () => {
    const r = await bloquear.executar({})
    if (!r.ok) return
    avisar(t('bloqueio.feito'))
    p.aoMudar()
  }
  const ate = pedido && escreverMomento(pedido.liberaEm, idioma)
  return (
    <Stack gap="3" mb="6">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('bloqueio.titulo')}</Text>
        <Text>{t('bloqueio.quem', { quem, em: escreverMomento(em, idioma) })}</Text>
        {pedido && ate && (
          <Text>
            {pedido.meu ? t('bloqueio.meuPedido', { ate }) : t('bloqueio.pedido', { quem: pedido.quem, ate })}
          </Text>
        )}
      </Aviso>
      {erro && <Aviso tom="erro">{t(palavras[erro.name as keyof typeof palavras] ?? 'erro.texto')}</Aviso>}
      {p.administra && (
        <Flex gap="3" wrap="wrap">
          {!pedido && (
            <Button variant="outline" aria-disabled={enviando} onClick={() => void pedir('pedir')}>
              {t('bloqueio.liberar')}
            </Button>
          )}
          {pedido && !pedido.meu && (
            <Button aria-disabled={enviando} onClick={() => void pedir('confirmar')}>
              {t('bloqueio.liberarAgora')}
            </Button>
          )}
          {pedido && (
            <Button variant="outline" colorPalette="red" aria-disabled={enviando} onClick={() => void manter()}>
              {t('bloqueio.manter')}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  )
}
