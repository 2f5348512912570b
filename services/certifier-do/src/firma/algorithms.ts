/** The names of what a signature is made with. W3C XML Signature 1.1; DGII, Descripción técnica, firma de e-CF. */
export const DS = "http://www.w3.org/2000/09/xmldsig#";
export const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
export const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
export const ENVELOPED = `${DS}enveloped-signature`;
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

/** As long as the Dominican certification authorities make them. */
export const RSA_BITS_MIN = 2048;
