import { type FocusEvent, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { type Bandeira, bandeiraDe, tamanhoCvv } from '../../../../shared/domain/cartao.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { titularDivergente } from '../../../../shared/domain/nome.ts'
import { desafioLembrado } from '../checkout/memoria.ts'
import { ResumoDeErros } from '../checkout/ResumoDeErros.tsx'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { type Cartao, cartaoParaEnvio, mascarasDoCartao, validarCartao } from '../formularios/cartao.ts'
import { type CampoDoCartao, camposDoCartao, type Erros } from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { BandeirasAceitas, MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { BotaoDePagar, Parcelamento, totalDoCartao } from './CondicoesDoCartao.tsx'
import css from './cartao.module.css'
import { formasDoLink } from './formas.ts'
import { PreviaDoCartao } from './PreviaDoCartao.tsx'
import { Processando } from './Processando.tsx'
import { desafio } from './telas.ts'

interface Props {
  pagamento: Pagamento
  abrirParcelas: () => void
}

const TREMOR_MS = 800
/** X36: how long the message about another holder stays. */
const OUTRO_NOME_MS = 15_000
/**
 * What the specification empties when it is wrong, so that it is typed anew (V027, V029, V030), and from how many
 * characters on: what somebody is still typing is left alone.
 */
const apagaSeErrado: Readonly<Partial<Record<CampoDoCartao, { erro: string; completo: number }>>> = {
  numeroCartao: { erro: 'erro.cartaoNumero', completo: '0000 000000 00000'.length },
  nomeCartao: { erro: 'erro.cartaoNome', completo: 1 },
  vencimentoCartao: { erro: 'erro.cartaoValidade', completo: 'MM/AA'.length },
}

/**
 * Step 4, the card (R014). Fields are uncontrolled and emptied when the form goes away: number, code and expiry exist in
 * them and, while they travel, in the request. The state of React knows the brand, what is wrong, and nothing else.
 */
export function FormularioDoCartao({ pagamento, abrirParcelas }: Props) {
  const { t, reais } = useTextos()
  const avisar = useAviso()
  const { estado, digitado } = pagamento
  const form = useRef<HTMLFormElement>(null)
  const [erros, mudarErros] = useState<Erros>({})
  const [tentativa, contar] = useState(0)
  const [tremendo, tremer] = useState<CampoDoCartao | null>(null)
  const [bandeira, reconhecer] = useState<Bandeira | undefined>()
  const [completo, mudarCompleto] = useState(false)
  const [noVerso, virar] = useState(false)
  const nomeDoPagador = useNomeDoPagador(pagamento)
  const processando = estado.ocupado === 'processando'
  const [interrompido] = useState(() => desafioLembrado(pagamento.link.id) !== null)

  useEffect(() => {
    const campos = form.current
    desafio.antecipar()
    return () => {
      if (campos) esvaziar(campos)
    }
  }, [])
  useEffect(() => {
    if (!tremendo) return
    const id = setTimeout(() => tremer(null), TREMOR_MS)
    return () => clearTimeout(id)
  }, [tremendo])

  const verificar = (c: Cartao) => validarCartao(c, nomeDoPagador, Date.now())
  const aoMudar = () => {
    if (!form.current) return
    const cartao = ler(form.current)
    reconhecer(bandeiraDe(cartao.numeroCartao))
    mudarCompleto(Object.keys(verificar(cartao)).length === 0)
  }
  const limpar = (campo: CampoDoCartao) => {
    mudarErros(e => ({ ...e, [campo]: undefined }))
    pagamento.limparRecusa(campo)
  }
  /** On leaving a field that holds something: says what is wrong with it, and empties what must be typed anew. */
  const conferir = (campo: CampoDoCartao, entrada: HTMLInputElement) => {
    if (!form.current || !entrada.value.trim()) return
    const erro = verificar(ler(form.current))[campo]
    if (!erro) return
    mudarErros(e => ({ ...e, [campo]: erro }))
    const apaga = apagaSeErrado[campo]
    if (apaga?.erro !== erro || entrada.value.length < apaga.completo) return
    entrada.value = ''
    tremer(campo)
    form.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** X36: said for 15 s, and the holder is where to correct it. */
  const recusarTitular = () => {
    mudarErros({ nomeCartao: 'erro.cartaoOutroNome' })
    avisar(t('erro.cartaoOutroNome'), 'atencao', OUTRO_NOME_MS)
    const campo = form.current?.elements.namedItem('nomeCartao')
    if (campo instanceof HTMLInputElement) campo.focus()
  }

  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (estado.ocupado) return
    const cartao = ler(evento.currentTarget)
    const achados = verificar(cartao)
    if (Object.keys(achados).length === 0 && outroTitular(pagamento, nomeDoPagador, cartao)) return recusarTitular()
    mudarErros(achados)
    contar(n => n + 1)
    if (Object.keys(achados).length > 0) return
    digitado.current.titular = cartao.nomeCartao
    pagamento.pagarCom(1, cartaoParaEnvio(cartao, nomeDoPagador))
  }

  const comum = (campo: CampoDoCartao) => {
    const local = erros[campo]
    return {
      nome: campo,
      erro: local ? t(local) : estado.recusados[campo],
      aoDigitar: () => limpar(campo),
      tremendo: tremendo === campo,
      readOnly: processando,
      required: true,
      spellCheck: false,
      onBlur: (e: FocusEvent<HTMLInputElement>) => conferir(campo, e.currentTarget),
    }
  }
  const cvv4 = tamanhoCvv(bandeira) === 4
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      autoComplete="on"
      className={css.formulario}
      onSubmit={enviar}
      onInput={aoMudar}
      aria-labelledby="titulo-etapa"
      aria-busy={processando}
    >
      <div>
        <h2 id="titulo-etapa" className={css.titulo} tabIndex={-1}>
          {t('cartao.titulo')}
        </h2>
        <p className={css.ajuda}>{t('cartao.ajuda')}</p>
      </div>
      {(estado.desafio || interrompido) && (
        <Suspense>
          <desafio.Componente
            pagamento={pagamento}
            valor={reais(totalDoCartao(pagamento))}
            lerCartao={() => form.current && cartaoParaEnvio(ler(form.current), nomeDoPagador)}
          />
        </Suspense>
      )}
      <PreviaDoCartao form={form} bandeira={bandeira} noVerso={noVerso} nomeDoPagador={nomeDoPagador} />
      <ResumoDeErros
        form={form}
        campos={camposDoCartao}
        erros={erros}
        recusados={estado.recusados}
        tentativa={tentativa}
      />
      <Campo
        {...comum('numeroCartao')}
        rotulo={t('cartao.numero')}
        mascara={mascarasDoCartao.numeroCartao}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        maxLength={23}
        marca={bandeira && <MarcaDaBandeira bandeira={bandeira} nome={nomeDaBandeira(bandeira)} />}
        acao={!bandeira && <BandeirasAceitas className={css.bandeiras} rotulo={t('parcelas.bandeiras')} />}
      />
      <Campo
        {...comum('nomeCartao')}
        rotulo={t('cartao.nome')}
        dica={t('cartao.nome.dica')}
        mascara={mascarasDoCartao.nomeCartao}
        defaultValue={digitado.current.titular}
        autoComplete="cc-name"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={60}
      />
      <div className={css.dois}>
        <Campo
          {...comum('vencimentoCartao')}
          rotulo={t('cartao.validade')}
          dica={t('cartao.validade.dica')}
          mascara={mascarasDoCartao.vencimentoCartao}
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          maxLength={7}
        />
        <Campo
          {...comum('cvvCartao')}
          rotulo={t('cartao.cvv')}
          dica={t(cvv4 ? 'cartao.cvv.dica4' : 'cartao.cvv.dica')}
          mascara={mascarasDoCartao.cvvCartao}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          maxLength={4}
          onFocus={() => virar(true)}
          onBlur={e => {
            virar(false)
            conferir('cvvCartao', e.currentTarget)
          }}
        />
      </div>
      <Parcelamento pagamento={pagamento} abrirParcelas={abrirParcelas} />
      <BotaoDePagar pagamento={pagamento} processando={processando} bloqueado={!completo} />
      <Processando ativo={processando && !estado.desafio} espera={estado.espera} />
      {!processando &&
        !estado.reprocessar &&
        (erros.nomeCartao === 'erro.cartaoOutroNome' || estado.recusados.nomeCartao) && (
          <Botao variante="texto" icone="volta" onClick={pagamento.outraForma}>
            {t('cartao.corrigirPagador')}
          </Botao>
        )}
      {!processando && (formasDoLink(pagamento.link).length > 1 || estado.reprocessar) && (
        <Botao variante="texto" icone="volta" onClick={pagamento.outraForma}>
          {t('cartao.outraForma')}
        </Botao>
      )}
    </form>
  )
}

/** The payer's name where this page knows it unmasked: what a blank holder means (V031). */
function useNomeDoPagador({ estado, digitado }: Pagamento): string {
  const nome = digitado.current.dados?.nomeCompleto ?? estado.pagador?.identificacao.nomeCompleto ?? ''
  return /[*•]/.test(nome) ? '' : nome
}

/** V032, where this page knows the payer; elsewhere only the server can tell. A denied payment had its attempt (K09). */
function outroTitular({ link, estado, digitado }: Pagamento, nomeDoPagador: string, { nomeCartao }: Cartao): boolean {
  const documento = digitado.current.dados?.documento ?? estado.pagador?.identificacao.documento ?? ''
  const empresa = !link.linkParaEstrangeiros && somenteDocumento(documento).length === 14
  const anteriores = estado.reprocessar ? 1 : 0
  const regra = { validarNomeCheckout: link.validarNomeCheckout, empresa, anteriores }
  return nomeDoPagador !== '' && titularDivergente(regra, nomeDoPagador, nomeCartao)
}

function ler(form: HTMLFormElement): Cartao {
  const texto = (nome: CampoDoCartao) => {
    const campo = form.elements.namedItem(nome)
    return campo instanceof HTMLInputElement ? campo.value : ''
  }
  return {
    numeroCartao: texto('numeroCartao'),
    nomeCartao: texto('nomeCartao'),
    vencimentoCartao: texto('vencimentoCartao'),
    cvvCartao: texto('cvvCartao'),
  }
}

function esvaziar(form: HTMLFormElement): void {
  for (const nome of ['numeroCartao', 'vencimentoCartao', 'cvvCartao'] as const) {
    const campo = form.elements.namedItem(nome)
    if (campo instanceof HTMLInputElement) campo.value = ''
  }
}
