import { type Ref, useEffect, useRef } from 'react'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoAtualizar } from '../../ui/BotaoAtualizar.tsx'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import type { Mes } from '../../ui/meses.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { useOlhares } from '../../ui/useOlhares.ts'
import { Valor } from '../../ui/Valor.tsx'
import { andando, palavraDoMotivo, tonsDoBoleto } from './boletoDoSaldo.ts'
import { Linha, Parte } from './Linhas.tsx'
import { centavos } from './limites.ts'

type Pago = ItemDe<'listarExtratoCarteira'>
/** While one is on its way, what became of it is looked at again. */
const OLHAR_MS = 4_000

interface Props {
  /** Rises when one was paid. */
  vez: number
  mes: Mes
  aoEscolherMes: (mes: Mes) => void
  /** Who is led here from a slip that was asked for before. */
  alvo: Ref<HTMLElement>
}

/** Slips that were paid from the balance, a month at a time, with how each stands. */
export function BoletosPagos({ vez, mes, aoEscolherMes, alvo }: Props) {
  const { t } = useTextos()
  const lista = useLista('listarExtratoCarteira', { mes, so: 'boletos' }, { porPagina: 10 })
  const aCaminho = lista.itens.some(({ boleto }) => boleto && andando(boleto.situacao))
  const olhares = useOlhares(aCaminho, lista.recarregar, OLHAR_MS)
  const deNovo = useRef(olhares.deNovo)
  deNovo.current = olhares.deNovo
  useEffect(() => {
    if (vez > 0) deNovo.current()
  }, [vez])
  const notaDe = ({ boleto }: Pago) =>
    boleto?.situacao === 'recusada' || boleto?.situacao === 'devolvida'
      ? `${t(palavraDoMotivo(boleto.motivo))} ${t('pagarBoleto.voltou')}`
      : boleto?.autenticacao && `${t('pagarBoleto.autenticacao')}: ${boleto.autenticacao}`
  return (
    <Parte
      alvo={alvo}
      titulo={t('pagarBoleto.historico')}
      ao={<BotaoAtualizar {...olhares} />}
      escolha={<EscolhaDoMes rotulo={t('pagarBoleto.mes')} mes={mes} aoEscolher={aoEscolherMes} />}
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
