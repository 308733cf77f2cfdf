import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { titularDivergente } from '../../../../shared/domain/nome.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import { desafioLembrado } from '../checkout/memoria.ts'
import { ResumoDeErros } from '../checkout/ResumoDeErros.tsx'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { type Cartao, cartaoParaEnvio } from '../formularios/cartao.ts'
import { type CampoDoCartao, camposDoCartao } from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { CamposDoCartao } from './CamposDoCartao.tsx'
import { BotaoDePagar, Parcelamento, totalDoCartao } from './CondicoesDoCartao.tsx'
import css from './cartao.module.css'
import { formasDoLink } from './formas.ts'
import { Processando } from './Processando.tsx'
import { desafio } from './telas.ts'
import { lerCartao, useCartaoDigitado } from './useCartaoDigitado.ts'

interface Props {
  pagamento: Pagamento
  abrirParcelas: () => void
}

/** X36: how long the message about another holder stays. */
const OUTRO_NOME_MS = 15_000
/**
 * Step 4, the card (R014). Fields are uncontrolled and emptied when the form goes away: number, code and expiry exist in
 * them and, while they travel, in the request. The state of React knows the brand, what is wrong, and nothing else.
 */
export function FormularioDoCartao({ pagamento, abrirParcelas }: Props) {
  const { t, idioma, reais } = useTextos()
  const avisar = useAviso()
  const { estado, digitado } = pagamento
  const form = useRef<HTMLFormElement>(null)
  const [tentativa, setTentativa] = useState(0)
  const nomeDoPagador = useNomeDoPagador(pagamento)
  const processando = estado.ocupado === 'processando'
  const [interrompido] = useState(() => desafioLembrado(pagamento.link.id) !== null)

  const recusados = estado.recusados
  const cartao = useCartaoDigitado({ form, nomeDoPagador, processando, recusados, aoLimpar: pagamento.limparRecusa })
  const { erros, setErros } = cartao
  useEffect(() => desafio.antecipar(), [])

  /** X36: said for 15 s, and the holder is where to correct it. */
  const recusarTitular = () => {
    setErros({ nomeCartao: 'erro.cartaoOutroNome' })
    avisar(t('erro.cartaoOutroNome'), 'atencao', OUTRO_NOME_MS)
    const campo = form.current?.elements.namedItem('nomeCartao')
    if (campo instanceof HTMLInputElement) campo.focus()
  }

  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (estado.ocupado) return
    const digitado = lerCartao(evento.currentTarget)
    const achados = cartao.verificar(digitado)
    if (Object.keys(achados).length === 0 && outroTitular(pagamento, nomeDoPagador, digitado)) return recusarTitular()
    setErros(achados)
    setTentativa(n => n + 1)
    if (Object.keys(achados).length > 0) return
    pagamento.digitado.current.titular = digitado.nomeCartao
    pagamento.pagarCom(1, cartaoParaEnvio(digitado, nomeDoPagador))
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      autoComplete="on"
      className={css.formulario}
      onSubmit={enviar}
      onInput={cartao.aoMudar}
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
            lerCartao={() => form.current && cartaoParaEnvio(lerCartao(form.current), nomeDoPagador)}
          />
        </Suspense>
      )}
      <ResumoDeErros form={form} campos={camposDoCartao} erros={erros} recusados={recusados} tentativa={tentativa} />
      <CamposDoCartao cartao={cartao} nomeDoPagador={nomeDoPagador} titular={digitado.current.titular} />
      <Parcelamento pagamento={pagamento} abrirParcelas={abrirParcelas} />
      <BotaoDePagar pagamento={pagamento} processando={processando} bloqueado={!cartao.completo} />
      <p className={css.falta}>
        {!processando &&
          (cartao.completo
            ? t('cartao.pronto')
            : !!cartao.faltam?.length &&
              t('cartao.falta', {
                campos: listar(
                  cartao.faltam.map(campo => t(nomeDoCampo[campo])),
                  idioma,
                ),
              }))}
      </p>
      <Processando ativo={processando && !estado.desafio} espera={estado.espera} prova={estado.prova} />
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

/** The card's fields by the names above them. */
const nomeDoCampo = {
  numeroCartao: 'cartao.numero',
  nomeCartao: 'cartao.nome',
  vencimentoCartao: 'cartao.validade',
  cvvCartao: 'cartao.cvv',
} as const satisfies Record<CampoDoCartao, ChaveSimples>
const listar = (nomes: string[], idioma: string) => new Intl.ListFormat(idioma).format(nomes)
