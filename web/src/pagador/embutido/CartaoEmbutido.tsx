import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Bandeira, bandeiraDe, tamanhoCvv } from '../../../../shared/domain/cartao.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Termos } from '../checkout/Termos.tsx'
import type { Link } from '../dados.ts'
import { Pago } from '../etapas/Pago.tsx'
import { type Cartao, cartaoParaEnvio, mascarasDoCartao, validarCartao } from '../formularios/cartao.ts'
import { type CampoDoCartao, camposDoCartao, type Erros } from '../formularios/validar.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Desafio } from '../tresds/Desafio.tsx'
import { BandeirasAceitas, MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './embutido.module.css'
import { useEmbutido } from './useEmbutido.ts'

/** The card in a merchant's page: its fields are ours, and the merchant's page can neither read nor fill them. */
export function CartaoEmbutido({ link, origens }: { link: Link; origens: readonly string[] }) {
  const { reais } = useTextos()
  const e = useEmbutido(link, origens)
  const { textos, plano, estado } = e
  const form = useRef<HTMLFormElement>(null)
  if (!plano) return <p className={css.centro}>{textos.indisponivel}</p>
  const valor = reais(centavosDe(plano.total))
  if (estado.pago) {
    return (
      <section className={css.pagina} aria-label={textos.titulo}>
        <Pago detalhe={fill(textos.pago, { valor })} destino={null} />
      </section>
    )
  }
  const nome = e.dados?.pagador.nome ?? ''
  return (
    // the page around has its own main part
    <div className={css.pagina}>
      <Formulario e={e} form={form} nome={nome} valor={valor} />
      {estado.desafio && (
        <Desafio
          key={estado.desafio.threeDs.authenticationTransactionId}
          desafio={estado.desafio}
          quadro={`/3ds/${link.id}`}
          empresa={link.nomeComercial}
          valor={valor}
          aoTerminar={fim => e.terminar(fim, form.current && cartaoParaEnvio(ler(form.current), nome))}
        />
      )}
    </div>
  )
}

interface PropsDoFormulario {
  e: ReturnType<typeof useEmbutido>
  form: React.RefObject<HTMLFormElement | null>
  nome: string
  valor: string
}
/** Uncontrolled, as on our own page: number, code and expiry exist in the fields and, while they travel, in the request. */
function Formulario({ e, form, nome, valor }: PropsDoFormulario) {
  const { t, parcelas } = useTextos()
  const { link, textos, planos, plano, estado, dados } = e
  const [erros, setErros] = useState<Erros<CampoDoCartao | 'autorizacao'>>({})
  const [bandeira, setBandeira] = useState<Bandeira | undefined>()
  const termos = useTermos(link)
  const falha = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (estado.falha) falha.current?.focus()
  }, [estado.falha])
  const ocupado = estado.ocupado !== null
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (ocupado || !dados) return
    const cartao = ler(evento.currentTarget)
    const autorizou = new FormData(evento.currentTarget).has('autorizacao')
    const achados: typeof erros = {
      ...validarCartao(cartao, nome, Date.now(), true),
      ...(!autorizou && { autorizacao: 'erro.autorizacaoCartao' as const }),
    }
    setErros(achados)
    const primeiro = [...camposDoCartao, 'autorizacao' as const].find(c => achados[c])
    const campo = primeiro && evento.currentTarget.elements.namedItem(primeiro)
    if (campo instanceof HTMLElement) return campo.focus()
    e.enviar(cartaoParaEnvio(cartao, nome))
  }
  const limpar = (campo: CampoDoCartao | 'autorizacao') => setErros(x => ({ ...x, [campo]: undefined }))
  const comum = (campo: CampoDoCartao) => {
    const erro = erros[campo]
    return {
      nome: campo,
      erro: erro && t(erro),
      aoDigitar: () => limpar(campo),
      readOnly: ocupado,
      required: true,
      spellCheck: false,
      mascara: mascarasDoCartao[campo],
    }
  }
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={css.formulario}
      aria-labelledby="titulo"
      aria-busy={ocupado}
      onSubmit={enviar}
      onInput={ev => setBandeira(bandeiraDe(ler(ev.currentTarget).numeroCartao))}
    >
      <header className={css.topo}>
        <h1 id="titulo">{textos.titulo}</h1>
        <p>
          {link.nomeComercial} · <b>{valor}</b>
        </p>
      </header>
      {estado.falha && (
        <div ref={falha} className={css.falha} role="alert" tabIndex={-1}>
          <Fala>
            <Icone nome="erro" />
            <div>
              <p>{estado.falha.texto}</p>
              {estado.falha.continuar && (
                <a href={estado.falha.continuar} target="_top">
                  {textos.continuar}
                </a>
              )}
            </div>
          </Fala>
        </div>
      )}
      <Campo
        {...comum('numeroCartao')}
        rotulo={t('cartao.numero')}
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
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          maxLength={7}
        />
        <Campo
          {...comum('cvvCartao')}
          rotulo={t('cartao.cvv')}
          dica={t(tamanhoCvv(bandeira) === 4 ? 'cartao.cvv.dica4' : 'cartao.cvv.dica')}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          maxLength={4}
        />
      </div>
      {planos.length > 1 && (
        <label className={css.parcelas}>
          {textos.parcelas}
          <select
            value={plano?.numeroParcela}
            disabled={ocupado}
            onChange={ev => e.setEscolhidas(Number(ev.currentTarget.value))}
          >
            {planos.map(p => (
              <option key={p.numeroParcela} value={p.numeroParcela}>
                {t(p.juros > 0 ? 'valor.comJuros' : 'valor.semJuros', {
                  parcelas: parcelas(centavosDe(p.total), p.numeroParcela),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Termos
        empresa={link.nomeComercial}
        rotulo={t(link.termoCliente === null ? 'id.autorizacaoCartao' : 'id.autorizacaoCartaoTermos')}
        texto={termos}
        erro={erros.autorizacao && t(erros.autorizacao)}
        aoMarcar={() => limpar('autorizacao')}
      />
      <Botao type="submit" icone="cadeado" ocupado={ocupado} bloqueado={!dados}>
        {ocupado ? t('cartao.pagando') : t('cartao.pagar', { valor })}
      </Botao>
      <p role="status" className={estado.ocupado === 'conferindo' ? ui.notaAtencao : css.frase}>
        <Fala>
          {estado.ocupado === 'conferindo'
            ? textos.conferindo
            : estado.ocupado
              ? textos.pagando
              : !dados && textos.aguardandoLoja}
        </Fala>
      </p>
    </form>
  )
}

/** The merchant's terms: public, and longer than the page that names them. */
function useTermos(link: Link): string | null {
  const [texto, setTexto] = useState(link.termoCliente === null ? null : '')
  useEffect(() => {
    if (link.termoCliente === null) return
    void call('obterLinkPublico', { params: { id: link.id } }).then(r => r.ok && setTexto(r.data.termoCliente))
  }, [link])
  return texto
}

function ler(form: HTMLFormElement): Cartao {
  const dados = new FormData(form)
  const texto = (campo: CampoDoCartao) => String(dados.get(campo) ?? '')
  return {
    numeroCartao: texto('numeroCartao'),
    nomeCartao: texto('nomeCartao'),
    vencimentoCartao: texto('vencimentoCartao'),
    cvvCartao: texto('cvvCartao'),
  }
}
