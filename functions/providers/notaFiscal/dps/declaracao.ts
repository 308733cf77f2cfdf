import type { NotaADeclarar } from '../port.ts'
import { idDaDps } from './identificadores.ts'
import {
  cabecalhoDoXml,
  dinheiroDoXml,
  type Elemento,
  escreverXml,
  espacoDaNota,
  instanteDoXml,
  versaoDoLeiaute,
} from './xml.ts'

/** Who issues the notes: the stage's provider, as the tax office knows it. */
export interface Prestador {
  /** 1 production, 2 restricted environment. */
  ambiente: 1 | 2
  cnpj: string
  /** IBGE's seven digits of the city where it is established. */
  municipio: string
  /** 1 not in Simples, 2 MEI, 3 ME or EPP. */
  simples: 1 | 2 | 3
}

export const versaoDoAplicativo = 'quita-1.0'
/** Our clock may be ahead of the issuer’s by so much: a declaration later than its own is refused (E0008). */
const folgaDoRelogioMs = 60_000

/**
 * The declaration of a service (DPS, layout 1.01) as text, in the order of the layout's sequences. The issuer is the
 * provider (`tpEmit` 1), whose name and address the layout then refuses (E0121, E0128).
 */
export function declaracao(prestador: Prestador, nota: NotaADeclarar): { id: string; xml: string } {
  const { serie, numero, tomador, codigos } = nota
  const { municipio } = prestador
  const id = idDaDps({ municipio, inscricao: prestador.cnpj, serie, numero })
  const dentro: (Elemento | undefined)[] = [
    ['tpAmb', String(prestador.ambiente)],
    ['dhEmi', instanteDoXml(nota.emissao - folgaDoRelogioMs)],
    ['verAplic', versaoDoAplicativo],
    ['serie', String(serie)],
    ['nDPS', String(numero)],
    ['dCompet', nota.competencia],
    ['tpEmit', '1'],
    ['cLocEmi', municipio],
    nota.substitui && [
      'subst',
      [
        ['chSubstda', nota.substitui.chave],
        ['cMotivo', '99'],
        ['xMotivo', nota.substitui.motivo],
      ],
    ],
    [
      'prest',
      [
        ['CNPJ', prestador.cnpj],
        [
          'regTrib',
          [
            ['opSimpNac', String(prestador.simples)],
            // only who is in Simples as ME or EPP says how it is taxed (E0166): all of it by that regime
            prestador.simples === 3 ? ['regApTribSN', '1'] : undefined,
            ['regEspTrib', '0'],
          ],
        ],
      ],
    ],
    [
      'toma',
      [
        ['CNPJ', tomador.cnpj],
        ['xNome', tomador.nome.slice(0, 300)],
        ['email', tomador.email?.slice(0, 80)],
      ],
    ],
    [
      'serv',
      [
        ['locPrest', [['cLocPrestacao', municipio]]],
        [
          'cServ',
          [
            ['cTribNac', codigos.tributacao],
            ['xDescServ', nota.descricao.slice(0, 2000)],
            ['cNBS', codigos.nbs],
          ],
        ],
      ],
    ],
    ['valores', valores(nota)],
    ['IBSCBS', ibsCbs(codigos)],
  ]
  const xml = `${cabecalhoDoXml}<DPS xmlns="${espacoDaNota}" versao="${versaoDoLeiaute}"><infDPS Id="${id}">${escreverXml(dentro)}</infDPS></DPS>`
  return { id, xml }
}

const valores = ({ valor, codigos: { aliquota } }: NotaADeclarar): Elemento[] => [
  ['vServPrest', [['vServ', dinheiroDoXml(valor)]]],
  [
    'trib',
    [
      [
        'tribMun',
        [
          ['tribISSQN', '1'],
          ['tpRetISSQN', '1'],
          ['pAliq', aliquota === undefined ? undefined : dinheiroDoXml(aliquota)],
        ],
      ],
      ['totTrib', [['indTotTrib', '0']]],
    ],
  ],
]

/** Filled since 3 August 2026 by who is not in Simples; the customer is the one whom the note names. */
const ibsCbs = (codigos: NotaADeclarar['codigos']): Elemento[] => [
  ['finNFSe', '0'],
  ['cIndOp', codigos.indicadorDaOperacao],
  ['indDest', '0'],
  [
    'valores',
    [
      [
        'trib',
        [
          [
            'gIBSCBS',
            [
              ['CST', codigos.cst],
              ['cClassTrib', codigos.classificacao],
            ],
          ],
        ],
      ],
    ],
  ],
]
