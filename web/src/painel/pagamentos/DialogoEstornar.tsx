import { useState } from 'react'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { CheckoutNaLista } from '../links/tipos.ts'
import type { RespostaDoEstorno } from '../links/usePagamentos.ts'
import { type EstornoPedido, FormularioDoEstorno, type PalavrasDoMotivo } from './FormularioDoEstorno.tsx'
import type { ItemVendido } from './ItensQueVoltam.tsx'
import { ResultadoDoEstorno } from './ResultadoDoEstorno.tsx'
import { type EstornoFeito, seguirEstorno } from './seguirEstorno.ts'

interface Props {
  /** As it is read now: what becomes of the refund is said while the dialog is open. */
  checkout: CheckoutNaLista | undefined
  aoFechar: () => void
  focoAoSair: () => HTMLElement | null
  aoEstornar: (antes: CheckoutNaLista, valor: number, resposta: RespostaDoEstorno) => void
  /** Staff's own call, where it is not the company's: the two answer alike. */
  operacao?: 'estornarCheckoutDaEquipe'
  /** Staff say why: the words of the field that asks it. */
  motivo?: PalavrasDoMotivo
  /** What it took of the stock, which may come back with the money. */
  vendidos?: readonly ItemVendido[] | undefined
  /** Where who paid is told of it, masked; empty where they gave no e-mail. Left out where it is not read here. */
  emailDoPagador?: string
}

/** Gives a payment back (H02): how much, what will happen, an explicit confirmation, and how it ended. */
export function DialogoEstornar({ checkout, aoFechar, focoAoSair, aoEstornar, operacao, ...form }: Props) {
  const { t } = useTextos()
  const [enviando, setEnviando] = useState(false)
  return (
    <Dialogo
      aberto={!!checkout}
      // while money moves the dialog stays: its answer must be seen
      aoFechar={() => !enviando && aoFechar()}
      titulo={t('estorno.titulo')}
      focoAoSair={focoAoSair}
    >
      {checkout && (
        <Estorno
          key={checkout.id}
          checkout={checkout}
          aoFechar={aoFechar}
          aoEstornar={aoEstornar}
          aoEnviar={setEnviando}
          operacao={operacao}
          {...form}
        />
      )}
    </Dialogo>
  )
}

function Estorno({
  checkout,
  aoFechar,
  aoEstornar,
  aoEnviar,
  operacao = 'estornarCheckout',
  emailDoPagador,
  ...doFormulario
}: Pick<Props, 'aoFechar' | 'aoEstornar' | 'vendidos' | 'motivo' | 'emailDoPagador'> & {
  checkout: CheckoutNaLista
  aoEnviar: (enviando: boolean) => void
  operacao?: 'estornarCheckout' | Props['operacao'] | undefined
}) {
  const { executar, enviando, erro, limparErro } = useAction(operacao as 'estornarCheckout')
  const [feito, setFeito] = useState<EstornoFeito>()
  const enviar = async ({ valor, inteiro, aoEstoque, itens, motivo }: EstornoPedido) => {
    aoEnviar(true)
    const body = {
      valor: inteiro ? null : paraReais(valor),
      ...(aoEstoque && { devolverAoEstoque: true }),
      ...(itens && { itensDevolvidos: itens }),
      ...(motivo !== undefined && { motivo }),
    }
    const resultado = await executar({ params: { id: checkout.id }, body })
    aoEnviar(false)
    if (!resultado.ok) return
    setFeito({ antes: checkout, valor, resposta: resultado.data })
    aoEstornar(checkout, paraReais(valor), resultado.data)
  }
  if (feito)
    return (
      <ResultadoDoEstorno
        valor={feito.valor}
        resposta={seguirEstorno(feito, checkout)}
        emailDoPagador={emailDoPagador}
        aoFechar={aoFechar}
        aoRepetir={() => setFeito(undefined)}
      />
    )
  return (
    <FormularioDoEstorno
      daEmpresa={operacao === 'estornarCheckout'}
      checkout={checkout}
      enviando={enviando}
      erro={erro}
      aoMudar={limparErro}
      {...doFormulario}
      aoEnviar={pedido => void enviar(pedido)}
      aoCancelar={() => !enviando && aoFechar()}
    />
  )
}
