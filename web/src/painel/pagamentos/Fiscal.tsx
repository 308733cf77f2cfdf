import { chakra } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { DadoDoPagamento } from './PartesDaFolha.tsx'

/** What was told of the sale's document and taxes, and what was set apart of it (decision 0221). */
export function Fiscal({ fiscal: f }: { fiscal: NonNullable<Received<typeof obterCheckout>['fiscal']> }) {
  const { t } = useTextos()
  const valores = [
    ['pagamento.cbs', f.cbsInformado],
    ['pagamento.ibs', f.ibsInformado],
    ['pagamento.segregado', f.segregado],
    ['pagamento.segregadoDevolvido', f.devolvido],
  ] as const
  return (
    <>
      {f.docFiscal && (
        <DadoDoPagamento nome={t('pagamento.docFiscal')}>
          {t(`form.fiscal.${f.docFiscal.tipo}`)}
          <chakra.span display="block" fontFamily="mono" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
            {f.docFiscal.chave}
          </chakra.span>
        </DadoDoPagamento>
      )}
      {valores.map(
        ([nome, valor]) =>
          !!valor && (
            <DadoDoPagamento key={nome} nome={t(nome)}>
              <Valor centavos={deReais(valor) ?? 0} />
            </DadoDoPagamento>
          ),
      )}
    </>
  )
}
