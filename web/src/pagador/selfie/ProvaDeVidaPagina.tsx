import { useCallback, useEffect, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { abrirProvaVida } from '../../../../shared/contract/identidade.ts'
import { type TextosDaSelfie, textosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ir } from '../checkout/navegar.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { MarcaDoProduto } from '../ui/Icone.tsx'
import { IlustracaoDeErro } from '../ui/IlustracaoDeErro.tsx'
import ui from '../ui/ui.module.css'
import { CenaDoCelular } from './Desenhos.tsx'
import { enviarSelfie } from './enviar.ts'
import css from './prova.module.css'
import type { ErroDaSelfie } from './resultado.ts'
import { Selfie } from './Selfie.tsx'

type Dados = Received<typeof abrirProvaVida>
type Situacao = 'carregando' | 'pendente' | 'aprovada' | 'bloqueada' | 'invalida' | 'semRede'

interface Props {
  rota: RotaResolvida
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}

/** The other device's page: whose selfie, for whom; takes it, and sends the payer back to the first device. */
export default function ProvaDeVidaPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const textos = textosDaSelfie[idioma]
  const checkout = rota.valores.checkout ?? ''
  const transferencia = useTransferencia()
  const { dados, situacao, setSituacao, abrir } = useProva(checkout, transferencia, aoSaberIdioma)
  useEffect(() => {
    document.title = textos['prova.pagina']
  }, [textos])
  const aoErro = (erro: ErroDaSelfie) => {
    if (erro.name === 'Manutencao') return ir(caminhoDe('erro503'))
    if (erro.name === 'TransferenciaInvalida' || erro.name === 'CheckoutNaoEncontrado') return setSituacao('invalida')
    // the stage moved on, perhaps on the first device: the server says where it stands
    void abrir()
  }
  return (
    <main className={css.pagina}>
      {dados && situacao === 'pendente' ? (
        <>
          <h1 className={css.empresa}>{dados.nomeComercial}</h1>
          <div className={`${ui.cartao} ${css.cartao}`}>
            <Selfie
              textos={textos}
              empresa={dados.nomeComercial}
              pessoa={{ nome: dados.nome, documento: dados.documento }}
              enviar={enviarSelfie(checkout, transferencia)}
              longe
              aoAprovar={() => setSituacao('aprovada')}
              aoBloquear={() => setSituacao('bloqueada')}
              aoErro={aoErro}
            />
          </div>
        </>
      ) : (
        <Recado situacao={situacao} textos={textos} tentar={() => void abrir()} />
      )}
      <MarcaDoProduto tamanho={24} />
    </main>
  )
}

const recados = {
  aprovada: ['prova.fim', 'prova.fimTexto'],
  bloqueada: ['prova.bloqueada', 'prova.bloqueadaTexto'],
  invalida: ['prova.invalida', 'prova.invalidaTexto'],
  semRede: ['prova.semRede', 'prova.semRedeTexto'],
} as const satisfies Partial<Record<Situacao, readonly [keyof TextosDaSelfie, keyof TextosDaSelfie]>>

function Recado({ situacao, textos, tentar }: { situacao: Situacao; textos: TextosDaSelfie; tentar: () => void }) {
  if (situacao === 'carregando' || situacao === 'pendente') {
    return (
      <p className={css.carregando} role="status">
        <Fala>
          <span className={ui.girando} aria-hidden="true" />
          {textos['prova.carregando']}
        </Fala>
      </p>
    )
  }
  const [titulo, texto] = recados[situacao]
  return (
    <div className={css.recado} role="status">
      <Fala>
        {situacao === 'invalida' || situacao === 'semRede' ? <IlustracaoDeErro cena="elo" /> : <CenaDoCelular />}
        <h1>{textos[titulo]}</h1>
        <p>{textos[texto]}</p>
        {situacao === 'semRede' && (
          <Botao icone="renovar" onClick={tentar}>
            {textos.tentar}
          </Botao>
        )}
      </Fala>
    </div>
  )
}

/** The token after `#`: taken once, and gone from the address bar and from the history at once. */
function useTransferencia(): string {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    if (location.hash) history.replaceState(null, '', location.pathname)
  }, [])
  return token
}

function useProva(checkout: string, transferencia: string, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [dados, setDados] = useState<Dados | null>(null)
  const [situacao, setSituacao] = useState<Situacao>(transferencia ? 'carregando' : 'invalida')
  const abrir = useCallback(async () => {
    if (!transferencia) return
    setSituacao('carregando')
    const r = await call('abrirProvaVida', { body: { checkout, transferencia } })
    if (r.ok) {
      aoSaberIdioma(r.data.linkParaEstrangeiros ? 'en' : 'pt-BR')
      setDados(r.data)
      return setSituacao(r.data.situacao)
    }
    if (r.error.name === 'Manutencao') return ir(caminhoDe('erro503'))
    setSituacao(r.error.name === 'SemResposta' || r.error.name === 'ErroInterno' ? 'semRede' : 'invalida')
  }, [checkout, transferencia, aoSaberIdioma])
  useEffect(() => void abrir(), [abrir])
  return { dados, situacao, setSituacao, abrir }
}
