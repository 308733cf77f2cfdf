import { useMemo } from 'react'
import { useTextos } from '../../app/textos.tsx'
import type { LinkNaPrevia } from '../links/Previa.tsx'
import type { Taxas } from '../links/tipos.ts'

/** No company's contract: a sample's instalments without interest. */
const taxas: Taxas = {
  pix: { percentual: 0 },
  boleto: { valor: 0 },
  cartao: { percentual: 0, parcelas: [1, 2, 3, 4, 5, 6].map(numeroParcela => ({ numeroParcela, juros: 0 })) },
}

/** A link to try a theme on. */
export function useAmostra(): { link: LinkNaPrevia; taxas: Taxas } {
  const { t } = useTextos()
  return useMemo(
    () => ({
      link: {
        nome: t('tema.amostra'),
        valor: 249_90,
        descricao: '',
        pix: true,
        cartao: true,
        boleto: true,
        parcelas: taxas.cartao.parcelas.map(p => p.numeroParcela),
        semJurosAte: 1,
        linkParaEstrangeiros: false,
        pagadorIdentificado: false,
        pagador: { nomeCompleto: '', documento: '', celular: '', email: '' },
      },
      taxas,
    }),
    [t],
  )
}
