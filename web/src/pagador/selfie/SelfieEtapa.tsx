import { lazy, Suspense, useState } from 'react'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { textosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { Fala } from '../../ui/Fala.tsx'
import { interpretarFalha } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { formasDoLink } from '../etapas/formas.ts'
import type { PropsDaTela } from '../etapas/telas.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { enviarSelfie } from './enviar.ts'
import { type Pessoa, Selfie } from './Selfie.tsx'
import css from './selfie.module.css'

/** The selfie's step (R013, S006): here, or on another device while this page waits. */
export default function SelfieEtapa({ pagamento }: PropsDaTela) {
  const { idioma, t } = useTextos()
  const textos = textosDaSelfie[idioma]
  const [longe, setLonge] = useState(false)
  const { link, estado, trocarPagador, aplicar } = pagamento
  const pessoa = pessoaDe(pagamento)
  const { checkoutId } = estado
  if (!pessoa || !checkoutId) {
    // X37: there is no payer to compare a selfie with
    return (
      <div className={css.selfie}>
        <h2 className={css.titulo} tabIndex={-1}>
          {textos.titulo}
        </h2>
        <p className={ui.notaAtencao} role="alert">
          <Fala>
            <Icone nome="erro" />
            {textos.semIdentificacao}
          </Fala>
        </p>
        <Botao onClick={trocarPagador}>{textos.preencher}</Botao>
      </div>
    )
  }
  if (longe) {
    return (
      <Suspense fallback={<p className={css.suave}>{t('pix.carregando')}</p>}>
        <Transferir pagamento={pagamento} checkout={checkoutId} textos={textos} voltar={() => setLonge(false)} />
      </Suspense>
    )
  }
  return (
    <Selfie
      textos={textos}
      empresa={link.nomeComercial}
      pessoa={pessoa}
      enviar={enviarSelfie(checkoutId)}
      transferir={() => setLonge(true)}
      trocarPagador={trocarPagador}
      outraForma={formasDoLink(link).length > 1 ? pagamento.outraForma : undefined}
      aoAprovar={etapa => void aplicar({ tipo: 'etapa', etapa })}
      aoBloquear={causa => void aplicar({ tipo: 'etapa', etapa: 'PAGADOR_BLOQUEADO_DATAVALID', mensagem: causa })}
      aoErro={erro => void aplicar(interpretarFalha(erro, link.id))}
    >
      {formasDoLink(link).length > 1 && (
        <Botao variante="texto" onClick={pagamento.outraForma}>
          {textos.outraForma}
        </Botao>
      )}
      <Botao variante="texto" icone="trocar" onClick={trocarPagador}>
        {textos.trocar}
      </Botao>
    </Selfie>
  )
}

/** What was typed here, or what the server remembers of it; the document always masked. */
function pessoaDe({ digitado, estado }: Pagamento): Pessoa | undefined {
  const dados = digitado.current.dados ?? estado.pagador?.identificacao
  return dados && { nome: dados.nomeCompleto, documento: mascararDocumento(dados.documento) }
}

const Transferir = lazy(() => import('./Transferir.tsx'))
