import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaAntecipacao } from '../../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { Fala } from '../../ui/Fala.tsx'
import { CaixaDaSelfie } from '../selfie/Caixa.tsx'
import { CenaDaSelfie, CenaSemCamera, IconeCamera } from '../selfie/Desenhos.tsx'
import { AoVivo, Foto } from '../selfie/Dialogo.tsx'
import dialogo from '../selfie/dialogo.module.css'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './antecipacao.module.css'
import type { Oferta } from './resultado.ts'
import type { Autorizacao, Fase } from './useAutorizacao.ts'

interface Props {
  autorizacao: Autorizacao
  fase: Fase
  oferta: Oferta
  textos: TextosDaAntecipacao
}

/** While these are shown the answer is on its way, and leaving would only hide it. */
const semSaida = (fase: Fase) => fase.nome === 'validando' || fase.nome === 'resposta'
const tituloDe = (fase: Fase, t: TextosDaAntecipacao): string => {
  if (fase.nome === 'resposta') return t[fase.ok ? 'resposta.aprovada' : 'resposta.recusada']
  return t[`${fase.nome === 'abrindo' ? 'permissao' : fase.nome}.titulo`]
}

/** R065: the full dialog of the authorisation, with every state of the camera. Escape is cancel. */
export function Autorizar({ autorizacao, fase, oferta, textos: t }: Props) {
  const { nome } = fase
  const { nome: quem, cpf } = oferta.representante
  const { quadro } = autorizacao
  return (
    <CaixaDaSelfie
      titulo={tituloDe(fase, t)}
      fase={nome}
      pulso={nome === 'validando' ? 'amarelo' : nome === 'resposta' && !fase.ok ? 'vermelho' : undefined}
      presa={semSaida(fase)}
      aoFechar={autorizacao.fechar}
    >
      {fase.nome === 'aoVivo' && (
        <AoVivo
          selfie={autorizacao}
          corrente={fase.corrente}
          textos={{
            aoVivo: t['permissao.selfie'],
            visor: t.visor,
            cancelar: t.cancelar,
            registrarAgora: t.autorizarAgora,
          }}
          nome={quem}
          documento={fill(t.cpf, { cpf })}
        />
      )}
      {nome === 'semCamera' && (
        <>
          <div className={dialogo.cena}>
            <CenaSemCamera />
          </div>
          <p id="selfie-texto" role="status">
            <Fala>{t.semCamera}</Fala>
          </p>
          <Botao onClick={autorizacao.fechar}>{t.voltar}</Botao>
        </>
      )}
      {(nome === 'permissao' || nome === 'abrindo') && (
        <>
          <CenaDaSelfie className={css.cena} />
          <div id="selfie-texto" className={dialogo.textos} role="status">
            <Fala>
              <p>{fill(t.permissao, { dominio: location.hostname })}</p>
              {fase.nome === 'permissao' && fase.negada && <p className={css.negada}>{t['permissao.negada']}</p>}
              <p className={dialogo.suave}>{t['permissao.selfie']}</p>
              <p className={css.responsavel}>
                <Icone nome="escudo" />
                {t['permissao.responsavel']}
              </p>
            </Fala>
          </div>
          <div className={dialogo.acoes}>
            <Botao ocupado={nome === 'abrindo'} onClick={() => void autorizacao.pedir()}>
              <IconeCamera />
              {t.pedir}
            </Botao>
            <Botao variante="texto" onClick={autorizacao.fechar}>
              {t.voltar}
            </Botao>
          </div>
        </>
      )}
      {semSaida(fase) && quadro && (
        <>
          <Foto
            quadro={quadro}
            nome={fase.nome === 'resposta' ? (fase.ok ? 'aprovada' : 'bloqueada') : 'validando'}
            titulo={t.foto}
          />
          <p id="selfie-texto" className={dialogo.validando} role="status">
            <Fala>
              {nome === 'validando' && <span className={ui.girando} aria-hidden="true" />}
              {nome === 'validando' ? t.validando : tituloDe(fase, t)}
            </Fala>
          </p>
        </>
      )}
    </CaixaDaSelfie>
  )
}
