import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { rotulosDosDocumentos } from '../../../../shared/textos/en/pagadorDocumentos.ts'
import { writer } from '../../../../shared/textos/engine.ts'
import { type ptBR, textosDosDocumentos } from '../../../../shared/textos/pt-BR/pagadorDocumentos.ts'
import { call } from '../../api/call.ts'
import { formulario } from '../../api/formulario.ts'
import { Fala } from '../../ui/Fala.tsx'
import { esperar } from '../checkout/navegar.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { noIdioma } from './acoesDoCarrinho.ts'
import { BYTES_MAXIMOS, prepararImagem, tipoDoArquivo } from './arquivo.ts'
import css from './carrinho.module.css'
import type { Documento } from './dados.ts'
import { etapa } from './etapas.ts'
import type { UsoDoCarrinho } from './useCarrinho.ts'

/** `d('titulo')`: the words of this step alone. */
export function useDocumentosTextos() {
  const { idioma, reais } = useTextos()
  /** What a document is called, in the page's language. */
  const rotulo = (texto: string) => (idioma === 'en' ? (rotulosDosDocumentos[texto] ?? texto) : texto)
  return { d: writer<typeof ptBR>(textosDosDocumentos[idioma], idioma), idioma, reais, rotulo }
}

const SelfieDoCarrinho = lazy(() => import('./SelfieDoCarrinho.tsx'))
/** K25: how long a sent document is shown before the next step, in ms. */
export const ATE_AVANCAR_MS = 2500

/** What is asked of each kind of document (V062). */
const tipos = {
  0: { operacao: null, aceita: '', dica: null },
  1: { operacao: 'registrarDocumento', aceita: 'image/*', dica: 'imagem' },
  2: { operacao: 'registrarPdfBoleto', aceita: 'image/*,application/pdf,.pdf', dica: 'imagemOuPdf' },
} as const satisfies Record<Documento['tipoDocumento'], object>

/** The documents (R042): each sent once, in any order; the selfie among them. */
export function Documentos({ uso }: { uso: UsoDoCarrinho }) {
  const { d } = useDocumentosTextos()
  const { carrinho } = uso.estado
  const [enviados, setEnviados] = useState<ReadonlySet<string>>(new Set())
  if (!carrinho) return null
  const todos = [...carrinho.documentos, ...carrinho.pdfDeDocumentos].map(d => ({
    ...d,
    enviado: d.enviado || enviados.has(d.nanoId),
  }))
  const completos = todos.length > 0 && todos.every(d => d.enviado)
  return (
    <section className={css.formulario} aria-labelledby="titulo-dos-documentos">
      <div>
        <h2 id="titulo-dos-documentos" className={css.tituloDaSecao} tabIndex={-1}>
          {d('titulo')}
        </h2>
        <p className={css.suave}>{d('texto')}</p>
      </div>
      <ul className={css.documentos}>
        {todos.map(documento => (
          <ItemDeDocumento
            key={documento.nanoId}
            documento={documento}
            // S049
            fechado={completos}
            uso={uso}
            aoEnviar={() => setEnviados(antes => new Set([...antes, documento.nanoId]))}
          />
        ))}
      </ul>
      <p className={css.andamento} role="status">
        {completos && (
          <Fala>
            <span className={ui.girando} aria-hidden="true" />
            {d('todos')}
          </Fala>
        )}
      </p>
    </section>
  )
}

interface Props {
  documento: Documento
  fechado: boolean
  uso: UsoDoCarrinho
  aoEnviar: () => void
}
function ItemDeDocumento({ documento, fechado, uso, aoEnviar }: Props) {
  const { d, reais, rotulo } = useDocumentosTextos()
  const { label, recebedor, valor, enviado } = documento
  return (
    <li className={css.documento} data-enviado={enviado || undefined}>
      <div className={css.topoDoItem}>
        <div>
          <h3>{rotulo(label)}</h3>
          {recebedor && (
            <p className={css.pequeno}>
              {valor === null ? recebedor : d('de', { recebedor, valor: reais(centavosDe(valor)) })}
            </p>
          )}
        </div>
        <p className={css.situacao} role="status">
          <Fala>
            {enviado ? <Icone nome="certo" tamanho={16} /> : <Icone nome="relogio" tamanho={16} />}
            {d(enviado ? 'enviado' : 'pendente')}
          </Fala>
        </p>
      </div>
      {!enviado &&
        !fechado &&
        (documento.tipoDocumento === 0 ? (
          <AbrirSelfie uso={uso} />
        ) : (
          <Envio documento={documento} uso={uso} aoEnviar={aoEnviar} />
        ))}
    </li>
  )
}

/** The picture or PDF of a document; the button is the field's label, so that it is one for everybody. */
function Envio({ documento, uso, aoEnviar }: Omit<Props, 'fechado'>) {
  const { d, idioma, rotulo } = useDocumentosTextos()
  const avisar = useAviso()
  const [enviando, setEnviando] = useState(false)
  const arquivo = useRef<HTMLInputElement>(null)
  const { operacao, aceita, dica } = tipos[documento.tipoDocumento] ?? tipos[0]
  const carrinho = uso.estado.carrinho?.nanoId
  if (!operacao || !carrinho) {
    // X49: of a kind that this page does not know
    return (
      <p className={ui.notaAtencao} role="alert">
        <Fala>
          <Icone nome="erro" />
          {d('desconhecido')}
        </Fala>
      </p>
    )
  }
  const mandar = async (dado: File) => {
    const tipo = tipoDoArquivo(dado.name)
    // X49, V061
    if (tipo === 'outro' || (tipo === 'pdf' && documento.tipoDocumento !== 2))
      return avisar(d('desconhecido'), 'atencao', 5000)
    setEnviando(true)
    const corpo = tipo === 'pdf' ? dado : await prepararImagem(dado).catch(() => dado)
    if (corpo.size > BYTES_MAXIMOS) {
      setEnviando(false)
      return avisar(d('grande'), 'atencao', 5000)
    }
    const nome = corpo === dado ? dado.name : 'image.jpg'
    const campos = { carrinhoId: carrinho, consultaDocumentoNanoId: documento.nanoId }
    const r =
      operacao === 'registrarDocumento'
        ? await call(operacao, { body: formulario(operacao, campos, corpo, nome) })
        : await call(operacao, { body: formulario(operacao, campos, corpo, nome) })
    setEnviando(false)
    if (!r.ok) {
      const { name, message } = r.error
      const dito = name === 'ArquivoInvalido' || name === 'DocumentoNaoReconhecido' ? message : d('erro')
      avisar(await noIdioma(dito, idioma), 'ruim', 7000)
      if (name === 'EtapaDoCarrinhoInvalida') await uso.recarregar()
      return
    }
    aoEnviar()
    // S050: shown as sent first
    if (r.data.proximaEtapa === etapa.aguardandoPagamento) await esperar(ATE_AVANCAR_MS)
    await uso.recarregar()
  }
  const id = `arquivo-${documento.nanoId}`
  return (
    <>
      <input
        ref={arquivo}
        id={id}
        className="oculto"
        type="file"
        accept={aceita}
        disabled={enviando}
        aria-label={d('enviar', { label: rotulo(documento.label) })}
        onChange={e => {
          const dado = e.currentTarget.files?.[0]
          e.currentTarget.value = ''
          if (dado) void mandar(dado)
        }}
      />
      <label htmlFor={id} className={css.botaoDeArquivo} data-ocupado={enviando || undefined}>
        {enviando ? <span className={ui.girando} aria-hidden="true" /> : <Icone nome="compartilhar" />}
        {d(enviando ? 'enviando' : 'escolher')}
      </label>
      <p className={css.pequeno}>{dica && d(dica)}</p>
    </>
  )
}

/** V062, X37: the selfie's own screen, once the payer is identified. */
function AbrirSelfie({ uso }: { uso: UsoDoCarrinho }) {
  const { d } = useDocumentosTextos()
  const avisar = useAviso()
  const [aberta, setAberta] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const jaAbriu = useRef(false)
  // put away by the payer, the screen leaves the focus where it was opened
  useEffect(() => {
    if (!aberta && jaAbriu.current) botao.current?.focus()
    jaAbriu.current ||= aberta
  }, [aberta])
  const { carrinho } = uso.estado
  if (aberta && carrinho?.pagador) {
    return (
      <Suspense fallback={<p className={css.suave}>{d('selfie.carregando')}</p>}>
        <SelfieDoCarrinho uso={uso} fechar={() => setAberta(false)} />
      </Suspense>
    )
  }
  return (
    <Botao
      ref={botao}
      variante="secundario"
      onClick={() => (carrinho?.pagador ? setAberta(true) : avisar(d('selfie.semPagador'), 'atencao', 7000))}
    >
      {d('selfie.fazer')}
    </Botao>
  )
}
