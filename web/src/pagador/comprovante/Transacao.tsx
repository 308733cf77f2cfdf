import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { Bandeira } from '../../../../shared/domain/cartao.ts'
import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import { valorDasParcelas } from '../../../../shared/domain/parcelasMostradas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import { MarcaPix } from '../ui/Icone.tsx'
import css from './comprovante.module.css'
import {
  type Comprovante,
  dataHora,
  descricaoNaFatura,
  mostrarDocumento,
  numeroDoCartao,
  porcentagemCurta,
  situacaoDestacada,
} from './formatar.ts'
import { Linha, Secao } from './Secao.tsx'

/** How it was paid: the card, the slip or the Pix, the instalments, and what the banks know it by. */
export function Transacao({ c, pago }: { c: Comprovante; pago: boolean }) {
  const { t, idioma, reais } = useTextos()
  const { tipo, nome } = c.formaPagamento
  const bandeira = c.pagador.cartao?.bandeiraCartao.toLowerCase()
  return (
    <Secao titulo={t('comp.transacao')}>
      {situacaoDestacada(c.situacao) && <Linha nome={t('comp.situacao')} valor={c.situacaoLabel} />}
      <div className={css.linha}>
        <dt>{t('comp.forma')}</dt>
        <dd className={css.forma}>
          {tipo === 2 && <MarcaPix tamanho={16} />}
          {tipo === 1 && bandeira && <MarcaDaBandeira bandeira={bandeira as Bandeira} />}
          {nome}
        </dd>
      </div>
      {tipo === 1 && <Cartao c={c} />}
      <Linha
        nome={t('comp.parcelas')}
        valor={c.numeroParcelas <= 1 ? t('comp.aVista') : t('comp.vezes', { n: c.numeroParcelas })}
      />
      {c.numeroParcelas > 1 && (
        <Linha
          nome={t('comp.valorParcela')}
          valor={valorDasParcelas(centavosDe(c.valorLiquido), c.numeroParcelas, reais)}
        />
      )}
      {c.juros > 0 && (
        <Linha nome={t('comp.semJuros')} valor={reais(centavosDe(c.valorLiquido) - centavosDe(c.juros))} />
      )}
      {c.juros > 0 && (
        <Linha
          nome={t('comp.juros')}
          valor={`${reais(centavosDe(c.juros))} (${porcentagemCurta(c.jurosPorcentagem, idioma)})`}
        />
      )}
      {tipo === 0 && c.boleto && (
        <>
          <Linha nome={t('comp.vencimento')} valor={formatarData(c.boleto.vencimento)} />
          {pago && <Linha nome={t('comp.pagoEm')} valor={dataHora(c.dataTransacao, idioma)} />}
          <Linha nome={t('comp.boletoLinha')} valor={t('comp.boletoFinal', { digitos: c.boleto.finalLinha })} />
          <Linha nome={t('comp.nossoNumero')} valor={c.boleto.nossoNumero ?? ''} mono />
        </>
      )}
      {c.estornado > 0 && (
        <>
          <Linha nome={t('comp.valorEstornado')} valor={reais(centavosDe(c.estornado))} />
          <Linha nome={t('comp.restante')} valor={reais(centavosDe(c.restante))} />
        </>
      )}
      {c.cupom && (
        <Linha nome={t('comp.cupom', { codigo: c.cupom.codigo })} valor={`−${reais(centavosDe(c.cupom.desconto))}`} />
      )}
      <Linha nome={t('comp.descricao')} valor={c.descricao} {...emSuaLingua(c.descricao, idioma)} />
      <Linha nome={t('comp.id')} valor={c.id} mono />
      {c.e2eid && <Linha nome={t('comp.e2e')} valor={c.e2eid} mono />}
    </Secao>
  )
}

/** V070, V073. */
function Cartao({ c }: { c: Comprovante }) {
  const { t } = useTextos()
  const { cartao } = c.pagador
  return (
    <>
      {cartao && (
        <>
          <Linha
            nome={t('comp.cartao')}
            valor={`${nomeDaBandeira(cartao.bandeiraCartao.toLowerCase())} ${numeroDoCartao(cartao.finalCartao)}`}
          />
          <Linha nome={t('comp.titular')} valor={cartao.nomeCartao} />
          <Linha nome={t('comp.cpfTitular')} valor={mostrarDocumento(cartao.cpfCartao)} />
          <Linha nome={t('comp.fatura')} valor={descricaoNaFatura(c.softDescription)} />
        </>
      )}
      <Linha nome={t('comp.autorizacao')} valor={c.autorizacao ?? ''} mono />
      <Linha nome={t('comp.nsu')} valor={c.nsu ?? ''} mono />
    </>
  )
}
