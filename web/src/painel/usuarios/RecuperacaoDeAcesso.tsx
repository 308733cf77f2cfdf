import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

const palavras: Partial<Record<string, ChavePainel>> = {
  OutraPessoaConfirma: 'usuarios.outraConfirma',
  SemResposta: 'erro.semResposta',
}
type Acao = 'pedir' | 'confirmar' | 'cancelar'

/** The way back of who lost every second factor: one administrator asks, another confirms, a day passes. */
export function RecuperacaoDeAcesso({ id, nome }: { id: string; nome: string }) {
  const { t, idioma } = useTextos()
  const { data, recarregar } = useEndpoint('obterRecuperacaoDeAcesso', { params: { id } })
  const { executar, enviando, erro, limparErro } = useAction('mudarRecuperacaoDeAcesso')
  const [perguntando, setPerguntando] = useState<'pedir' | 'confirmar'>()
  if (!data || (data.situacao === 'nenhuma' && !data.temFator)) return null
  const mudar = async (acao: Acao) => {
    const r = await executar({ body: { id, acao } })
    // another administrator was first: what is so by now is shown
    void recarregar()
    if (!r.ok) return
    setPerguntando(undefined)
    if (acao === 'cancelar') avisar(t('usuarios.recuperacaoCancelada'))
  }
  const { situacao, pediu, confirmou, confirmavel, venceEm } = data
  const recusa = erro && t(palavras[erro.name] ?? 'erro.texto')
  const abrir = (qual: 'pedir' | 'confirmar') => {
    limparErro()
    setPerguntando(qual)
  }
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="5">
      <Text fontWeight="semibold">{t('usuarios.recuperacao')}</Text>
      <Text fontSize="sm" color="ink-2">
        {situacao === 'nenhuma' && t('usuarios.recuperacaoTexto')}
        {situacao === 'pedida' && t('usuarios.recuperacaoPedida', { nome: pediu ?? '' })}
        {situacao === 'confirmada' &&
          t('usuarios.recuperacaoConfirmada', {
            pediu: pediu ?? '',
            nome: confirmou ?? '',
            data: venceEm ? escreverMomento(venceEm, idioma) : '',
          })}
      </Text>
      <Flex gap="3" wrap="wrap">
        {situacao === 'nenhuma' && (
          <Button variant="outline" onClick={() => abrir('pedir')}>
            {t('usuarios.recuperar')}
          </Button>
        )}
        {confirmavel && <Button onClick={() => abrir('confirmar')}>{t('usuarios.confirmarRecuperacao')}</Button>}
        {situacao !== 'nenhuma' && (
          <Button variant="outline" onClick={() => void mudar('cancelar')} aria-disabled={enviando}>
            {t('usuarios.cancelarRecuperacao')}
          </Button>
        )}
      </Flex>
      {recusa && !perguntando && <Aviso tom="erro">{recusa}</Aviso>}
      <Confirmacao
        aberto={perguntando !== undefined}
        titulo={t('usuarios.recuperarTitulo', { nome })}
        texto={<Text>{t('usuarios.recuperarPergunta')}</Text>}
        confirmar={t(perguntando === 'confirmar' ? 'usuarios.confirmarRecuperacao' : 'usuarios.recuperar')}
        cancelar={t('usuarios.voltar')}
        enviando={enviando}
        erro={recusa}
        aoConfirmar={() => perguntando && void mudar(perguntando)}
        aoCancelar={() => setPerguntando(undefined)}
      />
    </Stack>
  )
}
