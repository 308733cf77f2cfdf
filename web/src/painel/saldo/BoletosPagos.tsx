import { useEffect, useRef, useState } from 'react'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { andando, palavraDoMotivo, tonsDoBoleto } from './boletoDoSaldo.ts'
import { Linha, Parte } from './Linhas.tsx'
import { centavos } from './limites.ts'

type Pago = ItemDe<'listarExtratoCarteira'>
/** While one is on its way, what became of it is looked at again. */
const OLHAR_MS = 4_000

/** Slips that were paid from the balance, a month at a time, with how each stands. `vez` rises when one was paid. */
export function BoletosPagos({ vez }: { vez: number }) {
  const { t } = useTextos()
  const [mes, setMes] = useState(() => mesSaoPaulo(Date.now()))
  const lista = useLista('listarExtratoCarteira', { mes, so: 'boletos' }, { porPagina: 10 })
  const recarregar = useRef(lista.recarregar)
  recarregar.current = lista.recarregar
  useEffect(() => {
    if (vez > 0) recarregar.current()
  }, [vez])
  const aCaminho = lista.itens.some(({ boleto }) => boleto && andando(boleto.situacao))
  useEffect(() => {
    if (!aCaminho) return
    const id = setInterval(() => recarregar.current(), OLHAR_MS)
    return () => clearInterval(id)
  }, [aCaminho])
  const notaDe = ({ boleto }: Pago) =>
    boleto?.situacao === 'recusada' || boleto?.situacao === 'devolvida'
      ? `${t(palavraDoMotivo(boleto.motivo))} ${t('pagarBoleto.voltou')}`
      : boleto?.autenticacao && `${t('pagarBoleto.autenticacao')}: ${boleto.autenticacao}`
  return (
    <Parte
      titulo={t('pagarBoleto.historico')}
      escolha={<EscolhaDoMes rotulo={t('pagarBoleto.mes')} mes={mes} aoEscolher={setMes} />}
    >
      <ListaSimples
        lista={lista}
        rotulo={t('pagarBoleto.historico')}
        vazio={
          <EstadoVazio figura="pagamentos" titulo={t('pagarBoleto.nenhum')} texto={t('pagarBoleto.nenhumTexto')} />
        }
        linha={l => (
          <Linha
            key={l.id}
            titulo={l.contraparte}
            valor={<Valor centavos={-centavos(l.valor)} />}
            detalhe={
              <>
                <Momento iso={l.ocorridoEm} />
                {l.boleto && (
                  <Situacao tom={tonsDoBoleto[l.boleto.situacao]}>
                    {t(`pagarBoleto.situacao.${l.boleto.situacao}`)}
                  </Situacao>
                )}
              </>
            }
            nota={notaDe(l)}
          />
        )}
      />
    </Parte>
  )
}
