import { useEffect, useRef } from 'react'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { versaoDoConsentimento } from '../../../../shared/textos/pt-BR/consentimento.ts'
import { textosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { call } from '../../api/call.ts'
import { formulario } from '../../api/formulario.ts'
import { lembrarBloqueado } from '../bloqueio/lembrados.ts'
import { type CausaDoBloqueio, type Desfecho, interpretarSelfie } from '../selfie/resultado.ts'
import { Selfie } from '../selfie/Selfie.tsx'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { noIdioma } from './acoesDoCarrinho.ts'
import { useDocumentosTextos } from './Documentos.tsx'
import { mascarado } from './dados.ts'
import type { UsoDoCarrinho } from './useCarrinho.ts'

/** S053: how long the guidance stays. */
const ORIENTACAO_MS = 10_000

/** What the answer to a cart's selfie means: its approvals and errors are those of a checkout's, but for the stage. */
async function enviar(carrinho: string, jpeg: Blob): Promise<Desfecho<number, { message: string }>> {
  const r = await call('registrarSelfiePagador', {
    body: formulario('registrarSelfiePagador', { clienteId: carrinho, consentimento: versaoDoConsentimento }, jpeg),
  })
  if (r.ok) {
    const ressalva = r.data.resultado === 'aprovada-com-ressalva'
    return { tipo: 'aprovada', ressalva, proximaEtapa: r.data.proximaEtapa }
  }
  if (r.error.name === 'CarrinhoNaoEncontrado' || r.error.name === 'EtapaDoCarrinhoInvalida')
    return { tipo: 'erro', erro: r.error }
  const { error } = r
  const desfecho = interpretarSelfie({ ok: false, status: r.status, error })
  return desfecho.tipo === 'aprovada' ? { tipo: 'erro', erro: error } : desfecho
}

/** The cart's selfie (R046): the warning with name and masked CPF, the camera, the picture with its answer. */
export default function SelfieDoCarrinho({ uso, fechar }: { uso: UsoDoCarrinho; fechar: () => void }) {
  const { idioma } = useTextos()
  const { d } = useDocumentosTextos()
  const avisar = useAviso()
  const textos = textosDaSelfie[idioma]
  const { carrinho } = uso.estado
  const caixa = useRef<HTMLDivElement>(null)
  // the button that opened it is gone: its heading takes the focus, and the window goes to it
  useEffect(() => {
    const titulo = caixa.current?.querySelector('h2')
    titulo?.focus({ preventScroll: true })
    titulo?.scrollIntoView({ block: 'center' })
  }, [])
  if (!carrinho?.pagador) return null
  const { pagador, empresa, nanoId } = carrinho
  const documento = mascarado(pagador.documento) ? pagador.documento : mascararDocumento(pagador.documento)
  const bloquear = (_: CausaDoBloqueio) => {
    // S053, V051: the block is of this document, in this tab too
    void lembrarBloqueado(pagador.documento)
    avisar(d('selfie.bloqueada'), 'ruim', ORIENTACAO_MS)
    void uso.recarregar()
  }
  return (
    <div ref={caixa}>
      <Selfie
        textos={textos}
        empresa={empresa.nome}
        pessoa={{ nome: pagador.nomeCompleto, documento }}
        enviar={jpeg => enviar(nanoId, jpeg)}
        trocarPagador={() => uso.trocarPagador(true)}
        aoAprovar={() => {
          avisar(d('selfie.enviada'), 'info', ORIENTACAO_MS)
          void uso.recarregar()
        }}
        aoBloquear={bloquear}
        aoErro={erro => {
          void noIdioma(erro.message, idioma).then(dito => avisar(dito, 'atencao', 7000))
          void uso.recarregar()
        }}
      >
        <Botao variante="texto" onClick={fechar}>
          {d('selfie.recolher')}
        </Botao>
      </Selfie>
    </div>
  )
}
