import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { chaveDaRazao, textosDaRecusa } from '../../../../shared/textos/pt-BR/pagadorRecusa.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Link } from '../dados.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { MarcaPix } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import { Telefone } from '../ui/Telefone.tsx'
import { type Forma, formasDoLink } from './formas.ts'
import css from './recusa.module.css'
import type { PropsDaTela } from './telas.ts'

/**
 * Denied payment (R021): the server's words, what they mean and which card it was, and only the ways on that it allows
 * (V040), Pix first, abroad last; other methods of the link need no leave, because the denial was of this one. Without the server's options (a failure before any charge) the charge is opened anew.
 */
export default function RecusaEtapa({ pagamento, forma }: PropsDaTela) {
  const { t, idioma } = useTextos()
  const textos = textosDaRecusa[idioma]
  const { mensagem, retorno, checkoutId, pausadoAte } = pagamento.estado
  const cartao = forma.tipo === 1
  const outras = checkoutId ? formasDoLink(pagamento.link).filter(f => podePassar(forma, f)) : []
  const reprocessa = retorno ? retorno.permiteReprocessar : !cartao && checkoutId !== null
  const trocaCartao = cartao && retorno?.trocaCartao === true
  const trocaPagador = retorno?.trocaPagador !== false
  // only our own rules leave the payer neither this card nor another
  const seguramos = retorno?.trocaCartao === false && !retorno.permiteReprocessar
  if (pausadoAte !== null) return <Pausa pagamento={pagamento} ate={pausadoAte} outras={outras} />
  // a Pix takes a Brazilian bank: on a link for foreigners another card is the way that most have
  const pix = pagamento.link.linkParaEstrangeiros ? undefined : outras.find(f => f.tipo === 2)
  const semPix = outras.filter(f => f !== pix)
  const segundo = (primeiro: boolean) => (primeiro && !pix ? 'principal' : 'secundario')
  const temCartao = cartao && (reprocessa || trocaCartao)
  const finais = pagamento.estado.cartao?.finais || pagamento.estado.finais
  return (
    <div className={css.recusa}>
      <Ilustracao cena="negado" />
      <h2 className={css.titulo} tabIndex={-1}>
        {t('negado.titulo')}
      </h2>
      <div className={css.motivo}>
        <p className={css.mensagem} role="status" {...emSuaLingua(mensagem ?? '', idioma)}>
          <Fala>{mensagem || t('negado.texto')}</Fala>
        </p>
        {cartao && finais && <p className={css.finais}>{fill(textos.cartao, { finais })}</p>}
      </div>
      {cartao && retorno?.razao && (
        <p className={css.significa}>
          {textos[chaveDaRazao(retorno.razao, { final: !reprocessa, soCartao: outras.length === 0 })]}
        </p>
      )}
      {(reprocessa || trocaCartao) && <p className={css.suave}>{t('negado.subtitulo')}</p>}
      <div className={css.acoes}>
        {pix && (
          <>
            <Botao onClick={() => pagamento.pagarCom(2)}>
              <MarcaPix />
              {t('negado.pix')}
            </Botao>
            <p className={css.suave}>{textos[temCartao ? 'ouCartao' : 'comPix']}</p>
          </>
        )}
        {reprocessa && (
          <Botao
            variante={segundo(true)}
            icone="renovar"
            onClick={cartao ? () => pagamento.tentarCartao(false) : pagamento.renovar}
          >
            {t(cartao ? 'negado.reprocessar' : 'negado.tentar')}
          </Botao>
        )}
        {trocaCartao && (
          <Botao variante={segundo(!reprocessa)} icone="cartao" onClick={() => pagamento.tentarCartao(true)}>
            {t('negado.trocarCartao')}
          </Botao>
        )}
        {temCartao && <p className={css.suave}>{textos.semMemoria}</p>}
        {semPix.length > 0 && <p className={css.suave}>{t('negado.ouPague')}</p>}
        {semPix.map((f, i) => (
          <Botao
            key={f.tipo}
            variante={segundo(i === 0 && !reprocessa && !trocaCartao)}
            icone={f.icone === 'pix' ? undefined : f.icone}
            onClick={() => pagamento.pagarCom(f.tipo)}
          >
            {f.icone === 'pix' && <MarcaPix />}
            {t(f.tipo === 2 ? 'negado.pix' : 'negado.boleto')}
          </Botao>
        ))}
        {trocaPagador && (
          <Botao variante="texto" icone="trocar" onClick={pagamento.trocarPagador}>
            {t(retorno ? 'trocarPagador' : 'negado.recomecar')}
          </Botao>
        )}
      </div>
      {cartao && seguramos && <Revisao link={pagamento.link} />}
    </div>
  )
}

interface PropsDaPausa {
  pagamento: PropsDaTela['pagamento']
  ate: string
  outras: Forma[]
}
/** Cards are paused on this link: why, until when, and what can be done now. */
function Pausa({ pagamento, ate, outras }: PropsDaPausa) {
  const { t, idioma } = useTextos()
  const hora = new Date(ate).toLocaleTimeString(idioma, { hour: '2-digit', minute: '2-digit' })
  return (
    <div className={css.recusa}>
      <Ilustracao cena="relogio" />
      <h2 className={css.titulo} tabIndex={-1}>
        {t('pausa.titulo', { hora })}
      </h2>
      <p className={css.mensagem} role="status">
        <Fala>{t('pausa.texto')}</Fala>
      </p>
      <div className={css.acoes}>
        {outras.length > 0 && <p className={css.suave}>{t('pausa.outras')}</p>}
        {outras.map((f, i) => (
          <Botao
            key={f.tipo}
            variante={i === 0 ? 'principal' : 'secundario'}
            icone={f.icone === 'pix' ? undefined : f.icone}
            onClick={() => pagamento.pagarCom(f.tipo)}
          >
            {f.icone === 'pix' && <MarcaPix />}
            {t(f.tipo === 2 ? 'negado.pix' : 'negado.boleto')}
          </Botao>
        ))}
        <Botao variante="texto" icone="volta" onClick={() => pagamento.tentarCartao(false)}>
          {t('pausa.cartao')}
        </Botao>
      </div>
    </div>
  )
}

/** LGPD, art. 20: a machine decided, and a person may be asked to look again; so it says where. */
function Revisao({ link }: { link: Link }) {
  const { t } = useTextos()
  return (
    <div className={css.revisao}>
      <p>{t('negado.revisao', { empresa: link.nomeComercial })}</p>
      {link.contato && <Telefone contato={link.contato} />}
      {link.email && <a href={`mailto:${link.email}`}>{link.email}</a>}
    </div>
  )
}

/** Methods that need nothing the payer has not given: no form of their own, and no address where none was asked for. */
const podePassar = (de: Forma, para: Forma) =>
  para.tipo !== de.tipo && para.processaAoLiberar && (de.exigeEndereco || !para.exigeEndereco)
