import { type FormEvent, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type CodigoTipoChavePix, normalizarChavePix, tipoDoCodigo } from '../../../../shared/domain/pix/chave.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaDevolucao } from '../../../../shared/textos/pt-BR/pagadorDevolucao.ts'
import { call } from '../../api/call.ts'
import { dataHora } from '../comprovante/formatar.ts'
import { ChavePix } from '../formularios/ChavePix.tsx'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './devolucao.module.css'
import { aoAbrir, aoPedir, type Devolucao, recusaDe, type Situacao } from './resultado.ts'

interface Props {
  token: string
  d: Devolucao
  textos: TextosDaDevolucao
  aoFim: (s: Situacao) => void
}

/** What is held and why, and the key that it goes to. */
export function Retido({ token, d, textos: t, aoFim }: Props) {
  const { reais } = useTextos()
  const daEmpresa = d.tipoDocumento === 'cnpj'
  const [tipo, setTipo] = useState<CodigoTipoChavePix>(daEmpresa ? 1 : 0)
  const { erro, setErro, ocupado, pedir } = usePedido(token, d, aoFim)
  const enviar = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (ocupado) return
    const campo = e.currentTarget.elements.namedItem('chavePix') as HTMLInputElement
    const chave = campo.value.trim()
    const problema = !chave
      ? 'chave.obrigatoria'
      : normalizarChavePix(tipoDoCodigo(tipo), chave) === undefined
        ? 'chave.invalida'
        : undefined
    setErro(problema)
    if (problema) return campo.focus()
    void pedir({ tipoChave: tipo, chave })
  }
  const valor = reais(centavosDe(d.valor))
  return (
    <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="retido-titulo">
      <div className={css.topo}>
        <h2 id="retido-titulo">{t['retido.titulo']}</h2>
        <p className={css.valor}>{valor}</p>
        <p className={css.suave}>{fill(t['retido.texto'], { empresa: d.empresa })}</p>
      </div>
      <Porque d={d} textos={t} />
      <form className={css.formulario} onSubmit={enviar} noValidate>
        <ChavePix
          daEmpresa={daEmpresa}
          tipo={tipo}
          aoEscolher={setTipo}
          textos={t}
          erro={erro && fill(t[erro], { documento: d.documento })}
          dica={fill(t['chave.dica'], { documento: d.documento })}
          aoDigitar={() => setErro(undefined)}
        />
        <Botao type="submit" ocupado={ocupado}>
          {ocupado ? t.enviando : fill(t.receber, { valor })}
        </Botao>
        <p className={css.seguranca}>
          <Icone nome="cadeado" tamanho={18} />
          {t.seguranca}
        </p>
      </form>
    </section>
  )
}

/** Each payment that was not owed, then what had been charged. */
function Porque({ d, textos: t }: { d: Devolucao; textos: TextosDaDevolucao }) {
  const { reais } = useTextos()
  const dizer = ({ meio, em, vencimento }: Devolucao['itens'][number]) => {
    const data = dataHora(em).slice(0, 10)
    if (meio === 'pix') return fill(t['meio.pix'], { data })
    if (vencimento === null) return fill(t['meio.boleto'], { data })
    return fill(t['meio.boletoVencimento'], { data, vencimento: formatarData(vencimento) })
  }
  return (
    <div className={css.porque}>
      <h3>{t.porque}</h3>
      <ul>
        {d.itens.map(item => (
          <li key={`${item.em}${item.valor}`}>
            <p>
              {t[`motivo.${item.motivo}`]}
              <small>{dizer(item)}</small>
            </p>
            <b>{reais(centavosDe(item.valor))}</b>
          </li>
        ))}
      </ul>
      <dl className={css.linhas}>
        <div>
          <dt>{t.cobranca}</dt>
          <dd>{d.cobranca}</dd>
        </div>
        <div>
          <dt>{t.cobrado}</dt>
          <dd>{reais(centavosDe(d.cobrado))}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Sends a key, once at a time; an answer that was lost is found by reading what is true. */
function usePedido(token: string, d: Devolucao, aoFim: (s: Situacao) => void) {
  const [erro, setErro] = useState<ReturnType<typeof recusaDe> | 'chave.obrigatoria'>(recusaDe(d))
  const [ocupado, setOcupado] = useState(false)
  const pedir = async (body: { tipoChave: CodigoTipoChavePix; chave: string }) => {
    setOcupado(true)
    const r = aoPedir(await call('pedirDevolucao', { params: { token }, body }))
    if (r === 'reler') {
      const lida = aoAbrir(await call('obterDevolucao', { params: { token } }))
      if (lida.nome === 'aberta' && lida.d.situacao === 'retido') setErro(recusaDe(lida.d) ?? 'erro.outro')
      else if (lida.nome === 'semRede') setErro('erro.outro')
      else aoFim(lida)
    } else if ('recusa' in r) setErro(r.recusa)
    else {
      setErro(recusaDe(r.d))
      aoFim({ nome: 'aberta', d: r.d })
    }
    setOcupado(false)
  }
  return { erro, setErro, ocupado, pedir }
}
