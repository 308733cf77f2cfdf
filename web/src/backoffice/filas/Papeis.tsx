import { Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { bytesDe } from '../../ui/baixar.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import type { CarrinhoEmAnalise } from './CasoDoCarrinho.tsx'
import { Papel, type PapelAberto } from './Papel.tsx'

/** Pure: the papers that no member of staff has opened yet. */
export const naoAbertos = ({ papeis, atos }: Pick<CarrinhoEmAnalise, 'papeis' | 'atos'>): CarrinhoEmAnalise['papeis'] =>
  papeis.filter(p => !atos.some(a => a.ato === 'leu-papel' && a.papel === p.id))

/**
 * The papers that the payer sent: each reading is written down, and what was not opened yet says so. Once the cart was
 * decided they are named and open no more.
 */
export function Papeis({ carrinho, aoLer }: { carrinho: CarrinhoEmAnalise; aoLer: () => void }) {
  const { executar, enviando, erro } = useAction('lerPapelDoCarrinho')
  const [aberto, setAberto] = useState<PapelAberto>()
  const faltam = naoAbertos(carrinho)
  const abrir = async ({ id: documento, label }: CarrinhoEmAnalise['papeis'][number]) => {
    const r = await executar({ params: { id: carrinho.id, documento } })
    if (!r.ok) return
    setAberto({ label, bytes: new Blob([bytesDe(r.data.data)], { type: r.data.tipo }) })
    aoLer()
  }
  return (
    <ParteDaFolha titulo={dizer('carrinho.papeis')}>
      {carrinho.papeis.length > 0 && carrinho.decidirAte === null && (
        <Text fontSize="sm" color="ink-2" mb="2">
          {dizer('carrinho.papeisFechados')}
        </Text>
      )}
      {carrinho.papeis.length === 0 && <Text fontSize="sm">{dizer('carrinho.semPapeis')}</Text>}
      {erro && <Aviso tom="erro">{dizer('carrinho.papelFalhou')}</Aviso>}
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {carrinho.papeis.map(p => (
          <chakra.li key={p.id} display="flex" alignItems="center" gap="3" flexWrap="wrap" fontSize="sm">
            {carrinho.decidirAte === null ? (
              p.label
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={enviando}
                aria-label={dizer('carrinho.abrirPapel', { papel: p.label })}
                onClick={() => void abrir(p)}
              >
                <Icone nome={p.tipo === 'application/pdf' ? 'boleto' : 'imagem'} tamanho={16} />
                {p.label}
              </Button>
            )}
            <Situacao tom={faltam.includes(p) ? 'atencao' : 'bom'}>
              {dizer(faltam.includes(p) ? 'carrinho.naoAberto' : 'carrinho.aberto')}
            </Situacao>
          </chakra.li>
        ))}
      </chakra.ul>
      <Papel aberto={aberto} aoFechar={() => setAberto(undefined)} />
    </ParteDaFolha>
  )
}
