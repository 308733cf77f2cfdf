import { type FormEvent, useEffect, useRef, useState } from 'react'
import { mesmoPrimeiroNome } from '../../../../shared/domain/nome.ts'
import type { RazaoDaRecusa } from '../../../../shared/domain/razoesDaRecusa.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { sortearChave } from '../checkout/memoria.ts'
import { ResumoDeErros } from '../checkout/ResumoDeErros.tsx'
import { frasesDoServidor } from '../doServidor.ts'
import { CamposDoCartao } from '../etapas/CamposDoCartao.tsx'
import cartaoCss from '../etapas/cartao.module.css'
import { esvaziarCartao, lerCartao, useCartaoDigitado } from '../etapas/useCartaoDigitado.ts'
import { cartaoParaEnvio } from '../formularios/cartao.ts'
import { camposDoCartao } from '../formularios/validar.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { centavosDe } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { noIdioma } from './acoesDoCarrinho.ts'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, mascarado, planoDoCarrinho, planosDoCarrinho } from './dados.ts'
import type { UsoDoCarrinho } from './useCarrinho.ts'

/** X36: how long the message about another holder, or about too many attempts, stays. */
const OUTRO_NOME_MS = 15_000
/** K26: how long the page around is told that a payment was authorised. */
export const AUTORIZADO_MS = 5000

/** The card (R043): its fields, its one button, and what its answer means. A lost answer is asked for, never sent again. */
export default function Cartao({ uso }: { uso: UsoDoCarrinho }) {
  const { c, t, idioma, reais, parcelas } = useCarrinhoTextos()
  const avisar = useAviso()
  const form = useRef<HTMLFormElement>(null)
  const [tentativa, setTentativa] = useState(0)
  const [processando, setProcessando] = useState(false)
  const [autorizado, setAutorizado] = useState(false)
  /** Why the last card was denied, and what helps. */
  const [recusa, setRecusa] = useState<string>()
  const motivo = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is on the page once the answer is whole
  useEffect(() => motivo.current?.focus(), [recusa, processando])
  const transacoes = useRef<string[]>([])
  const { carrinho } = uso.estado
  const conferindo = useConferencia(carrinho, uso.recarregar)
  const pagador = carrinho?.pagador
  const nomeDoPagador = pagador && !mascarado(pagador.nomeCompleto) ? pagador.nomeCompleto : ''
  const cartao = useCartaoDigitado({ form, nomeDoPagador, processando: processando || conferindo })
  useEffect(() => {
    if (!autorizado) return
    const id = setTimeout(() => setAutorizado(false), AUTORIZADO_MS)
    return () => clearTimeout(id)
  }, [autorizado])
  if (!carrinho || !pagador) return null
  const plano = planoDoCarrinho(planosDoCarrinho(carrinho), carrinho.parcelas)
  const esgotado = carrinho.tentativasRestantes <= 0

  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const no = form.current
    if (!no || processando || conferindo || !plano) return
    const digitado = lerCartao(no)
    const achados = cartao.verificar(digitado)
    cartao.setErros(achados)
    setTentativa(n => n + 1)
    if (Object.keys(achados).length > 0) return
    // V059: the payer's first name, and two attempts at most (S052)
    const titular = digitado.nomeCartao || nomeDoPagador
    if (esgotado || (nomeDoPagador && !mesmoPrimeiroNome(nomeDoPagador, titular))) {
      avisar(t('erro.cartaoOutroNome'), 'atencao', OUTRO_NOME_MS)
      if (!esgotado) cartao.setErros({ nomeCartao: 'erro.cartaoOutroNome' })
      return
    }
    const { numeroCartao, nomeCartao, vencimentoCartao, cvvCartao } = cartaoParaEnvio(digitado, nomeDoPagador)
    setProcessando(true)
    setRecusa(undefined)
    const { nomeCompleto, documento, email, celular } = pagador
    const r = await call(
      'autorizarCarrinho',
      {
        params: { id: carrinho.nanoId },
        body: {
          valor: plano.total,
          parcelas: plano.numeroParcela,
          pagador: { nome: nomeCompleto, documento, email, contato: celular },
          cartao: {
            numero: numeroCartao,
            nome: nomeCartao,
            documento: mascarado(documento) ? null : documento,
            cvv: cvvCartao,
            dataVencimento: vencimentoCartao,
          },
          endereco: carrinho.endereco,
        },
      },
      // one submission, however often the network delivers it
      { headers: { 'idempotency-key': sortearChave() } },
    )
    esvaziarCartao(no)
    no.dispatchEvent(new Event('input', { bubbles: true }))
    if (r.ok) {
      // S036
      transacoes.current.push(r.data.codTransacao)
      setAutorizado(true)
      avisar(c('cartao.autorizado'), 'bom', AUTORIZADO_MS)
      window.dispatchEvent(
        new CustomEvent('quita:pagamento-autorizado', { detail: { transacoes: [...transacoes.current] } }),
      )
    } else if (r.error.name === 'ERRO_AO_AUTORIZAR_NOT_FOUND') {
      avisar(c('cartao.erro'), 'atencao', 5000, c('ok'))
      setRecusa(await dizerRecusa(r.error, idioma))
    } else if (r.error.name !== 'SemResposta' && r.error.name !== 'PagamentoEmAndamento')
      avisar(await noIdioma(r.error.message || c('cartao.erro'), idioma), 'ruim', 10_000)
    // X09: whatever it answered, the cart says where it stands
    await uso.recarregar()
    setProcessando(false)
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      autoComplete="on"
      className={cartaoCss.formulario}
      onSubmit={e => void enviar(e)}
      onInput={cartao.aoMudar}
      aria-labelledby="titulo-do-cartao"
      aria-busy={processando}
      data-autorizado={autorizado || undefined}
    >
      <div>
        <h2 id="titulo-do-cartao" className={css.tituloDaSecao} tabIndex={-1}>
          {t('cartao.titulo')}
        </h2>
        <p className={css.suave}>{t('cartao.ajuda')}</p>
      </div>
      <ResumoDeErros form={form} campos={camposDoCartao} erros={cartao.erros} recusados={{}} tentativa={tentativa} />
      <CamposDoCartao cartao={cartao} nomeDoPagador={nomeDoPagador} />
      {plano && (
        <p className={css.resumoDoCartao}>
          {c('cartao.resumo', {
            parcelas: parcelas(centavosDe(plano.total), plano.numeroParcela),
            total: reais(centavosDe(plano.total)),
          })}
        </p>
      )}
      {recusa && !processando && (
        <p ref={motivo} className={ui.notaAtencao} role="alert" tabIndex={-1}>
          <Fala>
            <Icone nome="erro" />
            <span>
              {recusa} {c('cartao.nada')}
            </span>
          </Fala>
        </p>
      )}
      {esgotado ? (
        <p className={ui.notaAtencao} role="alert">
          <Fala>
            <Icone nome="erro" />
            {c('cartao.esgotado')}
          </Fala>
        </p>
      ) : (
        carrinho.tentativasRestantes === 1 && <p className={css.suave}>{c('cartao.restaUma')}</p>
      )}
      <Botao
        type="submit"
        icone="cadeado"
        ocupado={processando || conferindo}
        bloqueado={!cartao.completo || esgotado || !plano}
      >
        {processando || conferindo
          ? c('cartao.processando')
          : c('cartao.processar', { valor: reais(centavosDe(plano?.total ?? carrinho.valorCarrinho)) })}
      </Botao>
      <p className={css.andamento} role="status">
        {conferindo && (
          <Fala>
            <b>{c('cartao.conferindo')}</b> {c('cartao.conferindoTexto')}
          </Fala>
        )}
      </p>
    </form>
  )
}

/** The server's words, and what they mean in those of the link's page: both come only with a refusal. */
async function dizerRecusa({ descricao, razao }: Recusa, idioma: IdiomaDoPagador): Promise<string> {
  const [textos, dizer] = await Promise.all([
    import('../../../../shared/textos/pt-BR/pagadorRecusa.ts').catch(() => null),
    frasesDoServidor(idioma),
  ])
  const significa =
    razao && textos?.textosDaRecusa[idioma][textos.chaveDaRazao(razao, { final: false, soCartao: true })]
  return [dizer(descricao), significa].filter(Boolean).join(' ')
}
interface Recusa {
  descricao: string
  razao: RazaoDaRecusa | null
}

/** While a card's outcome is not known, the cart is asked until it is. */
function useConferencia(carrinho: Carrinho | null, recarregar: UsoDoCarrinho['recarregar']): boolean {
  const conferindo = carrinho?.processando ?? false
  const perguntar = useRef(recarregar)
  perguntar.current = recarregar
  useEffect(() => {
    if (!conferindo) return
    return sondar(
      async () => {
        const lido = await perguntar.current()
        if (!lido) return 'falhou'
        return lido.processando ? 'continuar' : 'parar'
      },
      { intervaloMs: () => 3000, maximoMs: 15_000 },
      ambienteDaPagina,
    )
  }, [conferindo])
  return conferindo
}
